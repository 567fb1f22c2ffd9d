export { outcomes, type Outcome } from './outcomes';
export { startSandbox, type Sandbox, type SandboxOptions } from './server';
export type { Fault } from './http/faults';
export type {
	Delivery,
	DlrCall,
	DlrModes,
	Omnimessage,
	RecordedRequest,
	SiteModes,
	State,
} from './state';
