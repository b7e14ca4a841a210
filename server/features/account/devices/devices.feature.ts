import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import { device, deviceInput } from '../../../../schema/features/account/devices.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { listDevices } from './list-devices.ts';
import { logOutDevice, logOutOtherDevices } from './log-out-device.ts';

export const devicesFeature = feature({
  name: 'devices',
  operations: [
    operation({
      name: 'devices',
      kind: 'query',
      permission: 'account.use',
      description: 'The devices on which the account is logged in, the most recently used first.',
      output: z.array(device),
      rest: [{ at: ['get', '/api/user/devices'], under: 'devices' }],
      run: ({ ctx, actor }) => listDevices(ctx, actor),
    }),
    operation({
      name: 'logOutOtherDevices',
      kind: 'mutation',
      permission: 'account.use',
      description: 'Ends all sessions of the account except this one, and forgets the trusted browsers.',
      output: successResult,
      rest: [{ at: ['delete', '/api/user/devices'] }],
      run: ({ ctx, actor }) => logOutOtherDevices(ctx, actor),
    }),
    operation({
      name: 'logOutDevice',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Ends one session of the account. Fails with NOT_FOUND when it has ended already.',
      input: deviceInput,
      output: successResult,
      rest: [{ at: ['delete', '/api/user/devices/:id'] }],
      run: ({ ctx, actor }, input) => logOutDevice(ctx, actor, input),
    }),
  ],
});
