export type { Webhook } from './administration/objects';
export type { SiteModes } from './administration/siteModes';
export type { Fault } from './http/faults';
export type { DlrModes } from './messaging/dlrModes';
export type { ChannelState, Omnimessage } from './messaging/objects';
export type { Delivery, DlrCall, RecordedRequest } from './records';
export { scenarios, type Scenario } from './scenarios';
export { startSandbox, type Sandbox, type SandboxOptions } from './server';
export type { State } from './state';
