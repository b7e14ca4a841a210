import { exportSubscriptions } from '../push/index.ts';
import type { HeldTable } from './held-table.ts';

/** The tables of push messages. */
export const heldByPush: Readonly<Record<string, HeldTable>> = {
  push_keys: {
    exported: [],
    secret: ['sealedPrivateKey'],
    inner: ['id', 'publicKey', 'createdAt'],
    kept: 'for good: by these push services know the installation',
  },
  push_subscriptions: {
    erased: 'with the account',
    exported: ['id', 'kinds', 'showNames', 'createdAt', 'lastSeenAt', 'lastSuccessAt', 'failedAt'],
    secret: ['sessionId', 'endpoint', 'endpointHash', 'p256dh', 'auth'],
    inner: ['userId'],
    kept: 'until the device logs out or its push service has forgotten it, ninety days after it was last seen',
    exportAs: 'pushSubscriptions',
    read: (ctx, { id }) => exportSubscriptions(ctx, id),
  },
  push_notices: {
    exported: [],
    inner: ['id', 'subscriptionId', 'jobCardId', 'kind', 'version', 'isWaiting', 'sentAt', 'promisedAt', 'updatedAt'],
    kept: 'a week, with the device: when which job card was shown there',
  },
};
