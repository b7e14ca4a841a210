import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import { orderTransferInput, transfer, transferInput } from '../../../../schema/features/subscription/transfers.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { cancelTransfer, listTransfers, transferExpiryJob } from './manage-transfers.ts';
import { orderTransfer } from './order-transfer.ts';

export const transfersFeature = feature({
  name: 'transfers',
  ownedTables: ['transferOrder'],
  operations: [
    operation({
      name: 'transfers',
      kind: 'query',
      permission: 'subscription.manage',
      description: 'Pro-forma invoices for payment by bank transfer, the latest first. For owners.',
      output: z.array(transfer),
      rest: [{ at: ['get', '/api/billing/transfers'], under: 'transfers' }],
      run: ({ ctx, actor }) => listTransfers(ctx, actor),
    }),
    operation({
      name: 'orderTransfer',
      kind: 'mutation',
      permission: 'subscription.manage',
      args: 'flat',
      description:
        'Creates a pro-forma invoice for a plan that is paid by bank transfer, and e-mails it. It replaces one that is open. Fails with NOT_FOUND when bank transfers are not offered, BAD_INPUT for a plan that is not, and CONFLICT when a subscription is running. For owners.',
      input: orderTransferInput,
      output: transfer,
      rest: [{ at: ['post', '/api/billing/transfers', 201] }],
      run: ({ ctx, actor }, input) => orderTransfer(ctx, actor, input),
    }),
    operation({
      name: 'cancelTransfer',
      kind: 'mutation',
      permission: 'subscription.manage',
      args: 'flat',
      description:
        'Cancels an open pro-forma invoice. Fails with NOT_FOUND, and with CONFLICT when it is not open. For owners.',
      input: transferInput,
      output: successResult,
      rest: [{ at: ['delete', '/api/billing/transfers/:id'] }],
      run: ({ ctx, actor }, input) => cancelTransfer(ctx, actor, input),
    }),
  ],
  jobs: [transferExpiryJob],
});
