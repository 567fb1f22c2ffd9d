export type { Webhook } from './administration/objects';
export { printCredentials } from './credentials';
export type { Fault } from './http/faults';
export type { DlrModes } from './messaging/dlrModes';
export type { ChannelState, Omnimessage } from './messaging/objects';
export type { DlrCall } from './records';
export { scenarios } from './scenarios';
export { startSandbox, type Sandbox, type SandboxOptions } from './server';
