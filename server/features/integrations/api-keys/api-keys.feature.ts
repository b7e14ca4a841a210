import { z } from 'zod';
import {
  apiKey,
  createApiKeyInput,
  createdApiKey,
  ofApiKey,
} from '../../../../schema/features/integrations/api-keys.ts';
import { changePage, changesInput } from '../../../../schema/features/integrations/changes.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { createApiKey, showSecret } from './create-key.ts';
import { noticeOfSleepingKey } from './key-notice.ts';
import { listApiKeys, revokeApiKey } from './manage-keys.ts';
import { readChanges } from './read-changes.ts';
import { sleepUnusedKeysJob } from './sleep-unused-keys.ts';

const owners = { permission: 'integrations.manage' } as const;

/** Keys with which programs of a workshop call the API. */
export const apiKeysFeature = feature({
  name: 'api-keys',
  ownedTables: ['apiKey'],
  hooks: { ownerNotices: [{ columns: [], run: noticeOfSleepingKey }] },
  operations: [
    operation({
      ...owners,
      name: 'apiKeys',
      kind: 'query',
      shows: { any: ['API_KEY'] },
      description: 'The API keys of the workshop, oldest first, revoked ones too. Secrets are not shown.',
      output: z.array(apiKey),
      run: listApiKeys,
    }),
    operation({
      ...owners,
      name: 'createApiKey',
      kind: 'mutation',
      inDemo: false,
      leastPlan: 'enterprise',
      description:
        'Creates an API key. Returns its secret, which is shown only once. Fails with PLAN_LIMIT_REACHED below the Enterprise plan, and with BAD_INPUT for an act that no key may have, a moment that is over or an invalid address.',
      input: createApiKeyInput,
      output: createdApiKey,
      run: createApiKey,
      afterwards: showSecret,
    }),
    operation({
      ...owners,
      name: 'revokeApiKey',
      kind: 'mutation',
      // One that has leaked is revoked by anybody who could make one, paid or not.
      paid: 'once',
      description:
        'Revokes an API key: the next request with it is refused. A revoked one stays as it is. Fails with NOT_FOUND.',
      input: ofApiKey,
      output: apiKey,
      run: revokeApiKey,
    }),
    operation({
      name: 'changes',
      kind: 'query',
      permission: 'workshop.see',
      forEveryKey: true,
      // Nothing of the workshop's but that something was written.
      shows: {},
      description:
        'What was written to the workshop after a position, in its order, as far as the caller may see it; waits for the next change where there is none yet. Fails with UNAUTHENTICATED when the key is revoked meanwhile.',
      input: changesInput,
      output: changePage,
      run: readChanges,
    }),
  ],
  jobs: [sleepUnusedKeysJob],
});
