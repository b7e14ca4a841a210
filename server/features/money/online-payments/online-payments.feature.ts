import { z } from 'zod';
import {
  connectPaymentsAnswer,
  connectPaymentsInput,
  onlinePayment,
  onlinePaymentsInput,
  refundOnlinePaymentInput,
} from '../../../../schema/features/money/online-payments.ts';
import { payment } from '../../../../schema/features/money/payments.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { ensureAccount, linkToAccount } from './account/connect-payments.ts';
import { connectWebhookOperation } from './events/connect-webhook.ts';
import { purgeConnectEvents } from './events/event-inbox.ts';
import { forbidVoiding } from './forbid-voiding.ts';
import { onlineAccountsJob, onlinePaymentsJob } from './online-jobs.ts';
import { readOnlinePayments, readPaymentNotes } from './refunds/payment-notes.ts';
import { refundOnlinePayment, sendRefundOfPayment } from './refunds/refund-online-payment.ts';

/** What customers pay online to the workshop itself, by its own account at Stripe (https://docs.stripe.com/connect). */
export const onlinePaymentsFeature = feature({
  name: 'online payments',
  ownedTables: ['onlineAccount', 'onlineCheckout', 'onlineRefund', 'onlinePayout', 'connectEvent'],
  hooks: {
    paymentVoided: [{ columns: [], run: forbidVoiding }],
    paymentNotes: [{ columns: [], run: readPaymentNotes }],
  },
  mounted: [connectWebhookOperation],
  jobs: [onlinePaymentsJob, onlineAccountsJob],
  sweeps: [purgeConnectEvents],
  operations: [
    operation({
      name: 'connectPayments',
      kind: 'mutation',
      permission: 'settings.manage',
      inDemo: false,
      description:
        'Opens the form of Stripe by which the workshop takes payments online to an account of its own; a new address each time. Whether it does is `onlinePayments` of the workshop.',
      input: connectPaymentsInput,
      output: connectPaymentsAnswer,
      prepare: ensureAccount,
      run: () => ({ url: '' }),
      afterwards: linkToAccount,
    }),
    operation({
      name: 'onlinePayments',
      kind: 'query',
      permission: 'invoices.manage',
      shows: { any: ['PAYMENT', 'INVOICE', 'CUSTOMER'], unwatched: ['WORKSHOP'] },
      description: 'Online payments of an invoice, oldest first, with what of them can be refunded.',
      input: onlinePaymentsInput,
      output: z.array(onlinePayment),
      run: readOnlinePayments,
    }),
    operation({
      name: 'refundOnlinePayment',
      kind: 'mutation',
      permission: 'invoices.credit',
      inDemo: false,
      description:
        'Refunds an online payment by the way it came, of the credit of the customer; what is open on credit notes of its invoice is used as well. Fails with NOT_FOUND, BAD_INPUT for more than is left, FORBIDDEN where the workshop does not allow it to the role, and INVALID_STATE when it is disputed or Stripe refuses.',
      input: refundOnlinePaymentInput,
      output: payment,
      run: refundOnlinePayment,
      afterwards: sendRefundOfPayment,
    }),
  ],
});
