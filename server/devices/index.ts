/** What other features may use of the devices. */
export { deviceName } from './device.ts';
export { listDevices } from './list-devices.ts';
