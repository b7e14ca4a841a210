import {
  removeSenderInput,
  saveSenderInput,
  sender,
  sentTestMail,
} from '../../../../schema/features/workshop/brand/sender.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { checkSendersJob } from './check-sender.ts';
import { saveSender } from './save-sender.ts';
import { sendTestMail } from './send-test-mail.ts';
import { checkSender, readSender, removeSender } from './sender-acts.ts';
import { noticeOfFailedSender } from './sender-notice.ts';

const owners = { permission: 'settings.manage' } as const;
const ofEnterprise = { ...owners, leastPlan: 'enterprise', inDemo: false, kind: 'mutation' } as const;

/** The workshop's own address, from which its customers are written to. */
export const senderFeature = feature({
  name: 'sender',
  ownedTables: ['sender'],
  jobs: [checkSendersJob],
  hooks: { ownerNotices: [{ columns: [], run: noticeOfFailedSender }] },
  operations: [
    operation({
      ...owners,
      name: 'sender',
      shows: { any: ['SENDER'] },
      kind: 'query',
      description: 'The address from which customers are written to; null while that is ours.',
      output: sender.nullable(),
      run: readSender,
    }),
    operation({
      ...ofEnterprise,
      name: 'saveSender',
      description:
        'Sets the address from which customers are written to. It counts once its domain has the text record `dkimName`. Fails with BAD_INPUT when a mail server of the own lacks its name or password, or when the server is not public.',
      input: saveSenderInput,
      output: sender,
      run: saveSender,
    }),
    operation({
      ...ofEnterprise,
      name: 'checkSender',
      description:
        'Asks the name servers now for the records of the domain. Fails with NOT_FOUND where there is no sender.',
      output: sender,
      run: checkSender,
    }),
    operation({
      ...owners,
      name: 'removeSender',
      kind: 'mutation',
      description:
        'Customers are written to from our address again. Fails with NOT_FOUND, and with CONFLICT for an outdated version.',
      input: removeSenderInput,
      output: sender,
      run: removeSender,
    }),
    operation({
      ...ofEnterprise,
      name: 'sendTestMail',
      description:
        'Sends a mail to the caller as customers get it, and says from which address. Fails with RATE_LIMITED.',
      output: sentTestMail,
      run: sendTestMail,
    }),
  ],
});
