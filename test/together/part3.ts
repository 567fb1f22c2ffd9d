import { part } from './together';

part(__filename);
