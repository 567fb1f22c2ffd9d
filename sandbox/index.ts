export type { Webhook } from './core/site';
export { printCredentials } from './core/credentials';
export type { Fault } from './core/faults';
export type { DlrModes } from './core/dlrModes';
export type { ChannelState, Omnimessage } from './core/messages';
export type { DlrCall } from './core/records';
export { scenarios } from './core/scenarios';
export { startSandbox, type Sandbox, type SandboxOptions } from './server';
