import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import {
  pushKey,
  pushSubscription,
  removePushSubscriptionInput,
  savePushSubscriptionInput,
  testedPush,
  testPushInput,
} from '../../../../schema/features/account/push.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { testPush } from './delivery/test-push.ts';
import { readPublicKey } from './keys/push-keys.ts';
import { pushNews } from './news/follow-work.ts';
import { promisesSoonJob } from './news/promises-soon.ts';
import {
  listSubscriptions,
  removeSubscription,
  requireUsable,
  saveSubscription,
} from './subscriptions/save-subscription.ts';

const daySeconds = 86_400;
const unseenSeconds = 90 * daySeconds;
const noticeSeconds = 7 * daySeconds;

/** Notifies people on their phones while nobody looks at the screen. */
export const pushFeature = feature({
  name: 'push',
  ownedTables: ['pushKey', 'pushSubscription', 'pushNotice'],
  followers: [pushNews],
  jobs: [promisesSoonJob],
  sweeps: [
    ({ pushSubscription: table }, before, limit) =>
      table.deleteMany({ where: { lastSeenAt: before(unseenSeconds) }, limit }),
    ({ pushNotice: table }, before, limit) => table.deleteMany({ where: { updatedAt: before(noticeSeconds) }, limit }),
  ],
  operations: [
    operation({
      name: 'pushKey',
      kind: 'query',
      permission: 'account.use',
      paid: false,
      shows: {},
      description: 'The public key of this installation, to which a device binds its subscription.',
      output: pushKey,
      run: async ({ ctx }) => ({ publicKey: await readPublicKey(ctx) }),
    }),
    operation({
      name: 'pushSubscriptions',
      kind: 'query',
      permission: 'account.use',
      paid: false,
      shows: {},
      description: 'The devices on which the account gets push messages, the ones seen last first.',
      output: z.array(pushSubscription),
      run: listSubscriptions,
    }),
    operation({
      name: 'savePushSubscription',
      kind: 'mutation',
      permission: 'account.use',
      paid: false,
      description:
        'Has push messages sent to a device until its session ends. A device belongs to the account that sent it last. Fails with BAD_INPUT for an address that is not public and https.',
      input: savePushSubscriptionInput,
      output: pushSubscription,
      prepare: requireUsable,
      run: saveSubscription,
    }),
    operation({
      name: 'removePushSubscription',
      kind: 'mutation',
      permission: 'account.use',
      paid: false,
      description: 'Sends no more push messages to a device of the account. One that is unknown is removed already.',
      input: removePushSubscriptionInput,
      output: successResult,
      run: (call, { endpoint }) => removeSubscription(call, endpoint),
    }),
    operation({
      name: 'testPush',
      kind: 'mutation',
      permission: 'account.use',
      paid: false,
      description:
        'Sends a message to all devices of the account, at any hour. A text that does not fit into 3,993 bytes is cut off.',
      input: testPushInput,
      output: testedPush,
      run: testPush,
      afterwards: async ({ ctx }, answer) => {
        ctx.outbox.wake();
        return answer;
      },
    }),
  ],
});
