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
      description: 'Invoices of which something is open, oldest first.',
      input: z.object({ filter: openItemFilter.optional(), ...pageArguments }),
      output: page(openItem),
      run: openItems,
    }),
    operation({
      ...manages,
      name: 'waitingInvoices',
      shows: { any: ['INVOICE'] },
      kind: 'query',
      description: 'How many invoices wait for somebody, and what is open and overdue of them.',
      output: waitingInvoices,
      run: readWaitingInvoices,
    }),
    operation({
      ...manages,
      name: 'invoiceTotals',
      shows: { any: ['INVOICE'] },
      kind: 'query',
      description: 'What the invoices of a list come to together, and what of it is open and overdue.',
      input: invoiceTotalsInput,
      output: invoiceTotals,
      run: readInvoiceTotals,
    }),
    operation({
      permission: 'customers.see',
      name: 'customerFigures',
      shows: { any: ['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'INVOICE'] },
      kind: 'query',
      description: 'How many vehicles some customers have, what they owe and when they were last here.',
      input: customerFiguresInput,
      output: z.array(customerFigures),
      run: readCustomerFigures,
    }),
    operation({
      ...manages,
      name: 'dayTakings',
      shows: { any: ['PAYMENT'], unwatched: ['WORKSHOP'] },
      kind: 'query',
      description: 'What came in on a day, by method.',
      input: takingsInput,
      output: z.array(takings),
      run: dayTakings,
    }),
    operation({
      ...manages,
      name: 'invoiceSums',
      shows: { any: ['INVOICE', 'PAYMENT'], unwatched: ['WORKSHOP'] },
      kind: 'query',
      description: 'What was issued from one day to another, by method; credit notes are taken off.',
      input: sumsInput,
      output: z.array(methodSums),
      run: invoiceSums,
    }),
    operation({
      ...manages,
      name: 'recordPayment',
      kind: 'mutation',
      description: 'Records what a customer has paid, or what was given back on a credit note.',
      input: recordPaymentInput,
      output: payment,
      run: recordPayment,
      afterwards: requestConfirmationOfPayment,
    }),
    operation({
      name: 'voidPayment',
      kind: 'mutation',
      permission: 'payments.void',
      description: 'Takes a payment back that was entered by mistake.',
      input: voidPaymentInput,
      output: payment,
      run: voidPayment,
    }),
  ],
});
