import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import {
  namedWebhook,
  redeliverInput,
  removeWebhookInput,
  replayed,
  replayInput,
  rotateWebhookSecretInput,
  type SavedWebhook,
  savedWebhook,
  saveWebhookInput,
  webhook,
  webhookDelivery,
  webhookDeliveryFilter,
} from '../../../../schema/features/integrations/webhooks.ts';
import {
  consumeSecret,
  feature,
  operation,
  page,
  pageArguments,
  type SignedInCall,
} from '../../../api/operation/index.ts';
import { eraseContents } from './customer-erased.ts';
import { sendingJob } from './delivery/send-due.ts';
import { listWebhooks } from './endpoints/present-webhook.ts';
import { removeWebhook } from './endpoints/remove-webhook.ts';
import { rotateWebhookSecret } from './endpoints/rotate-secret.ts';
import { requirePublicAddress, saveWebhook } from './endpoints/save-webhook.ts';
import { followEvents } from './events/follow-events.ts';
import { limitAttempts, redeliver, sendPrepared, testWebhook } from './log/attempt-by-hand.ts';
import { listDeliveries } from './log/list-deliveries.ts';
import { replay, sendReplayed } from './log/replay.ts';
import { noticeOfStopped } from './notices.ts';
import { oldMessages } from './old-messages.ts';

const owners = { permission: 'integrations.manage' } as const;
const reads = { ...owners, kind: 'query' } as const;
const changes = { ...owners, kind: 'mutation', leastPlan: 'enterprise', inDemo: false } as const;
const { first, after } = pageArguments;

const failsWith = 'Fails with PLAN_LIMIT_REACHED below Enterprise, NOT_FOUND';

/** The answer with the secret that this very call has made. */
const showSecret = async (call: SignedInCall, answer: SavedWebhook): Promise<SavedWebhook> => ({
  ...answer,
  secret: consumeSecret(call, answer.webhook.id),
});

/** Other programs of a workshop are notified of what happens in it (Standard Webhooks 1.0). */
export const webhooksFeature = feature({
  name: 'webhooks',
  ownedTables: ['webhook', 'webhookMessage', 'webhookDelivery'],
  followers: [followEvents],
  jobs: [sendingJob],
  sweeps: oldMessages,
  hooks: {
    customerErased: [{ columns: [], run: eraseContents }],
    ownerNotices: [{ columns: [], run: noticeOfStopped }],
  },
  operations: [
    operation({
      ...reads,
      name: 'webhooks',
      shows: { any: ['WEBHOOK'] },
      description: 'The webhooks of the workshop, the oldest first. Their secrets are not shown.',
      output: z.array(webhook),
      run: listWebhooks,
    }),
    operation({
      ...reads,
      name: 'webhookDeliveries',
      shows: { any: ['WEBHOOK'] },
      description:
        'The attempts of the last thirty days to deliver events, the newest first. One that has failed says when the next one follows.',
      input: z.object({ filter: webhookDeliveryFilter.optional(), first, after }),
      output: page(webhookDelivery),
      run: listDeliveries,
    }),
    operation({
      ...changes,
      name: 'saveWebhook',
      description: `Adds a webhook, with its secret in the answer, or updates one. What is PAUSED or DISABLED gets no events until \`paused: false\` is saved. ${failsWith}, CONFLICT for an outdated version, BAD_INPUT on \`url\` for an address that is not public and https, and INVALID_STATE for the 21st.`,
      input: saveWebhookInput,
      output: savedWebhook,
      prepare: requirePublicAddress,
      run: saveWebhook,
      afterwards: showSecret,
    }),
    operation({
      ...owners,
      kind: 'mutation',
      inDemo: false,
      name: 'removeWebhook',
      description: 'Removes a webhook with its deliveries. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: removeWebhookInput,
      output: successResult,
      run: removeWebhook,
    }),
    operation({
      ...changes,
      name: 'rotateWebhookSecret',
      description: `Replaces the secret of a webhook; for some hours each request is signed with both. ${failsWith}.`,
      input: rotateWebhookSecretInput,
      output: savedWebhook,
      run: rotateWebhookSecret,
      afterwards: showSecret,
    }),
    operation({
      ...changes,
      name: 'testWebhook',
      description: `Sends \`webhook.test\` at once, and answers how that went. ${failsWith}.`,
      input: namedWebhook,
      output: webhookDelivery,
      prepare: limitAttempts,
      run: testWebhook,
      afterwards: sendPrepared,
    }),
    operation({
      ...changes,
      name: 'redeliver',
      description: `Sends an event once more at once, under the same \`webhook-id\`, and answers how that went. ${failsWith}.`,
      input: redeliverInput,
      output: webhookDelivery,
      prepare: limitAttempts,
      run: redeliver,
      afterwards: sendPrepared,
    }),
    operation({
      ...changes,
      name: 'replay',
      description: `Sends the events of the last thirty days again that have happened since a moment, at most the oldest 10,000; those that still wait are not sent twice. ${failsWith}, and INVALID_STATE for a webhook that is paused or disabled.`,
      input: replayInput,
      output: replayed,
      run: replay,
      afterwards: sendReplayed,
    }),
  ],
});
