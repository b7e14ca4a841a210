import { z } from 'zod';
import {
  customerFigures,
  customerFiguresInput,
  invoiceTotals,
  invoiceTotalsInput,
  methodSums,
  openItem,
  openItemFilter,
  payment,
  recordPaymentInput,
  sumsInput,
  takings,
  takingsInput,
  voidPaymentInput,
  waitingInvoices,
} from '../../../../schema/features/money/payments.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { requestConfirmationOfPayment } from '../invoice-confirmation/index.ts';
import { entitiesOnInvoices, readInvoiceTotals } from '../invoice-model/index.ts';
import { erasePayments } from './customer-erased.ts';
import { readCustomerFigures } from './customers/customer-figures.ts';
import { dayTakings, openItems } from './lists.ts';
import { invoiceSums } from './month-sums.ts';
import { recordPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';
import { readWaitingInvoices } from './waiting-invoices.ts';

const manages = { permission: 'invoices.manage' } as const;

/** Not what an open balance came with: a payment of nothing. */
const ofMoney = { OR: [{ amountCents: { not: 0 } }, { fromCredit: true }] };
const movesMoney = () => ({ payment: ofMoney });

/** What customers pay, and which invoices it pays. */
export const paymentsFeature = feature({
  name: 'payments',
  ownedTables: ['payment', 'paymentAllocation'],
  hooks: {
    customerMerged: [reassignCustomer('payment', ['customerId'])],
    customerErased: [{ columns: ['payment.customerId'], run: erasePayments }],
    importUndoing: [
      keepsImported('paymentAllocation', [['invoiceId', 'invoice', 'invoice']], movesMoney),
      keepsImported('payment', [['customerId', 'customer', 'customer']]),
    ],
  },
  operations: [
    operation({
      ...manages,
      name: 'openItems',
      shows: { any: ['INVOICE'], unwatched: entitiesOnInvoices },
      kind: 'query',
      description: 'Invoices with an open amount, oldest first.',
      input: z.object({ filter: openItemFilter.optional(), ...pageArguments }),
      output: page(openItem),
      run: openItems,
    }),
    operation({
      ...manages,
      name: 'waitingInvoices',
      shows: { any: ['INVOICE'] },
      kind: 'query',
      description: 'Counts of the invoices that need action, with the open and the overdue amount.',
      output: waitingInvoices,
      run: readWaitingInvoices,
    }),
    operation({
      ...manages,
      name: 'invoiceTotals',
      shows: { any: ['INVOICE'], unwatched: ['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'JOB'] },
      kind: 'query',
      description: 'The total, open and overdue amount of the invoices that match a filter and a search.',
      input: invoiceTotalsInput,
      output: invoiceTotals,
      run: readInvoiceTotals,
    }),
    operation({
      permission: 'customers.see',
      name: 'customerFigures',
      shows: { any: ['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'INVOICE'] },
      kind: 'query',
      description: 'Number of vehicles, open amount and last visit of several customers. Unknown ids are left out.',
      input: customerFiguresInput,
      output: z.array(customerFigures),
      run: readCustomerFigures,
    }),
    operation({
      ...manages,
      name: 'dayTakings',
      shows: { any: ['PAYMENT'], unwatched: ['WORKSHOP'] },
      kind: 'query',
      description: 'Payments received and refunded on a day, by payment method.',
      input: takingsInput,
      output: z.array(takings),
      run: dayTakings,
    }),
    operation({
      ...manages,
      name: 'invoiceSums',
      shows: { any: ['INVOICE', 'PAYMENT'], unwatched: ['WORKSHOP'] },
      kind: 'query',
      description: 'Totals of the invoices issued in a period, by payment method, less credit notes.',
      input: sumsInput,
      output: z.array(methodSums),
      run: invoiceSums,
    }),
    operation({
      ...manages,
      name: 'recordPayment',
      kind: 'mutation',
      description:
        'Records a payment of one or more invoices, or a refund of a credit note. Fails with NOT_FOUND, BAD_INPUT for amounts above what is open or a day in the future, and INVALID_STATE for a draft or a settled document.',
      input: recordPaymentInput,
      output: payment,
      run: recordPayment,
      afterwards: requestConfirmationOfPayment,
    }),
    operation({
      name: 'voidPayment',
      kind: 'mutation',
      permission: 'payments.void',
      description:
        'Voids a payment that was recorded by mistake. Fails with NOT_FOUND, FORBIDDEN on a later day than its entry, and INVALID_STATE when it was voided already or its credit was used.',
      input: voidPaymentInput,
      output: payment,
      run: voidPayment,
    }),
  ],
});
