/** What other features may use of the devices. */
export { listDevices } from './list-devices.ts';
