import { z } from 'zod';
import {
  aiSent,
  aiSettings,
  aiTest,
  saveAiSettingsInput,
} from '../../../../schema/features/desk/diagnostics/ai-settings.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { limitTests, prepareTest, testProvider } from './asking/test-provider.ts';
import { eraseFromSent } from './customer-erased.ts';
import { listSent } from './list-sent.ts';
import { purgeSentQuestions } from './purge-sent-questions.ts';
import { readAiSettings } from './settings/read-settings.ts';
import { saveAiSettings } from './settings/save-settings.ts';

const owners = { permission: 'settings.manage' } as const;
const { first, after } = pageArguments;

/** The model that a workshop may have asked beside its own history: whose, what it is sent, and what that costs. */
export const aiProviderFeature = feature({
  name: 'ai-provider',
  ownedTables: ['aiSettings', 'aiMonth', 'aiSent'],
  sweeps: [purgeSentQuestions],
  hooks: { customerErased: [{ columns: [], run: eraseFromSent }] },
  operations: [
    operation({
      ...owners,
      name: 'aiSettings',
      shows: { any: ['WORKSHOP'], unwatched: ['DIAGNOSIS'] },
      kind: 'query',
      description:
        'What answers questions to AI diagnostics: the own history alone, or a model of a provider beside it; the limit of a month and what this one has cost. The key of the provider is not shown.',
      output: aiSettings,
      run: readAiSettings,
    }),
    operation({
      ...owners,
      name: 'saveAiSettings',
      inDemo: false,
      kind: 'mutation',
      description:
        'Updates what answers questions to AI diagnostics; omitted fields stay as they are, but the key goes with another host. Fails with BAD_INPUT when the provider lacks an address or a model, or when the address is not public, and with CONFLICT when the workshop was changed in the meantime.',
      input: saveAiSettingsInput,
      output: aiSettings,
      run: saveAiSettings,
    }),
    operation({
      ...owners,
      name: 'testAiProvider',
      inDemo: false,
      kind: 'mutation',
      description:
        'Asks the provider something that is of no workshop, and answers how that went; what it costs counts. Fails with INVALID_STATE when the workshop has no provider, and with RATE_LIMITED.',
      output: aiTest,
      prepare: limitTests,
      run: prepareTest,
      afterwards: testProvider,
    }),
    operation({
      ...owners,
      name: 'aiSent',
      shows: { any: ['DIAGNOSIS'] },
      kind: 'query',
      description:
        'What questions have sent to the provider in the last thirty days, to the letter, the newest first; a question may be asked twice.',
      input: z.object({ first, after }),
      output: page(aiSent),
      run: listSent,
    }),
  ],
});
