import { deviceInput } from '../../../schema/features/devices.ts';
import { json, type Route, route } from '../../api/rest/route.ts';
import { listDevices } from './list-devices.ts';
import { logOutDevice, logOutOtherDevices } from './log-out-device.ts';

export const devicesRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/user/devices',
    summary: 'Where the account is signed in',
    answers: json({ devices: '[Device!]!' }),
    handle: async (parts, { actor }) => ({ body: { devices: await listDevices(parts, actor) } }),
  }),
  route({
    method: 'delete',
    path: '/api/user/devices',
    summary: 'Signs out everywhere but here',
    answers: json('SuccessResult'),
    handle: async (parts, { actor }) => ({ body: await logOutOtherDevices(parts, actor) }),
  }),
  route({
    method: 'delete',
    path: '/api/user/devices/:id',
    summary: 'Signs one device out',
    params: deviceInput,
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await logOutDevice(parts, actor, params) }),
  }),
];
