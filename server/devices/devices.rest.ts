import { deviceInput } from '../../schema/inputs/devices.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { listDevices } from './list-devices.ts';
import { logOutDevice, logOutOtherDevices } from './log-out-device.ts';

export const devicesRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/user/devices',
    handle: async (parts, { actor }) => ({ status: 200, body: { devices: await listDevices(parts, actor) } }),
  },
  {
    method: 'delete',
    path: '/api/user/devices',
    handle: async (parts, { actor }) => ({ status: 200, body: await logOutOtherDevices(parts, actor) }),
  },
  {
    method: 'delete',
    path: '/api/user/devices/:id',
    handle: async (parts, { actor, params }) => ({
      status: 200,
      body: await logOutDevice(parts, actor, parse(deviceInput, params)),
    }),
  },
];
