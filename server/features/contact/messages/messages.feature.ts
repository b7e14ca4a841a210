import { z } from 'zod';
import { message, messageFilter, sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { emptyMails, eraseMessages, suppressRefused } from '../customer-mails/index.ts';
import { listMessages } from './list-messages.ts';
import { emptyOldTexts } from './old-texts.ts';
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
      description: 'The log of what customers were sent, the newest first, and why something was not.',
      input: z.object({ filter: messageFilter.optional(), ...pageArguments }),
      output: page(message),
      run: listMessages,
    }),
    operation({
      name: 'sendMessage',
      kind: 'mutation',
      permission: 'messages.send',
      description: 'Writes to a customer; what may not be sent is logged with why.',
      input: sendMessageInput,
      output: message,
      run: sendMessage,
    }),
  ],
  sweeps: [emptyOldTexts],
});
