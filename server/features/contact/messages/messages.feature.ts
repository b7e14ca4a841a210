import { z } from 'zod';
import { message, messageFilter, sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { emptyMails, eraseMessages, suppressRefused } from '../customer-mails/index.ts';
import { adoptMessages } from './adopt-messages.ts';
import { listMessages } from './list-messages.ts';
import { purgeMessageTexts } from './purge-message-texts.ts';
import { sendMessage } from './send-message.ts';

/** What customers are sent: each mail is in the log, whichever feature causes it. */
export const messagesFeature = feature({
  name: 'messages',
  ownedTables: ['message'],
  hooks: {
    customerMerged: [reassignCustomer('message', ['customerId'])],
    customerErased: [
      {
        columns: ['message.customerId'],
        run: async (erased) => {
          await eraseMessages(erased);
          await emptyMails(erased);
        },
      },
    ],
    consentWithdrawn: [{ columns: [], run: suppressRefused }],
    importUndoing: [
      keepsImported('message', [
        ['customerId', 'customer', 'customer'],
        ['vehicleId', 'vehicle', 'vehicle'],
        ['invoiceId', 'invoice', 'invoice'],
      ]),
    ],
  },
  operations: [
    operation({
      name: 'messages',
      shows: { any: ['MESSAGE'] },
      kind: 'query',
      permission: 'messages.send',
      description:
        'The message log, the newest first: every mail to a customer, with the reason where it was not sent.',
      input: z.object({ filter: messageFilter.optional(), ...pageArguments }),
      output: page(message),
      run: listMessages,
    }),
    operation({
      name: 'sendMessage',
      kind: 'mutation',
      permission: 'messages.send',
      description:
        'Sends a message to a customer. One that may not be sent is answered as SUPPRESSED with its reason; one that may not leave at this hour has notBefore. Fails with BAD_INPUT for a channel that cannot send, or for a visit or an invoice of somebody else, with NOT_FOUND and RATE_LIMITED.',
      input: sendMessageInput,
      output: message,
      run: sendMessage,
    }),
  ],
  followers: [adoptMessages],
  sweeps: [purgeMessageTexts],
});
