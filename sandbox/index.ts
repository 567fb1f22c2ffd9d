export type { Webhook } from './administration/objects';
export type { SiteModes } from './administration/siteModes';
export type { Fault } from './http/faults';
export type { DlrModes } from './messaging/dlrModes';
export type { ChannelState, Omnimessage } from './messaging/objects';
export { outcomes, type Outcome } from './outcomes';
export type { Delivery, DlrCall, RecordedRequest } from './records';
export { startSandbox, type Sandbox, type SandboxOptions } from './server';
export type { State } from './state';
