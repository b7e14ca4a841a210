import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  bankEntry,
  bankEntryFilter,
  bookBankEntryInput,
  bookBankPayoutInput,
  reopenBankEntryInput,
  setAsideBankEntryInput,
  statementAnswer,
  undoBankEntryInput,
} from '../../../../schema/features/money/bank.ts';
import { bankPreviewAnswer } from '../../../../schema/features/money/bank-preview.ts';
import { can } from '../../../../schema/permissions.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { type ApiRequest, json, type Route } from '../../../api/rest/route.ts';
import { requirePaid } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { eraseBookings } from './customer-erased.ts';
import {
  bookBankEntry,
  bookBankPayout,
  reopenBankEntry,
  setAsideBankEntry,
  undoBankEntry,
} from './decide/decide-entry.ts';
import { reopenEntries } from './decide/reopen-entries.ts';
import { importStatement, previewStatement } from './import/import-statement.ts';
import { listBankEntries } from './show/list-entries.ts';

const manages = { permission: 'invoices.manage' } as const;
const changes = { ...manages, kind: 'mutation', output: bankEntry } as const;

const form = z.object({
  reading: z
    .string()
    .optional()
    .describe('JSON object that says how a CSV file is read, as its preview answered it, with changes'),
});

/**
 * The call of a route that takes a file. Files are no JSON, and so these are no operations; they refuse in the same
 * order.
 */
function callOf(ctx: AppContext, request: ApiRequest) {
  const actor = requirePaid(request.actor);
  if (!can(actor.role, 'invoices.manage')) throw new AppError('FORBIDDEN');
  return { ctx, actor, db: tenantDb(ctx.database, actor.workshopId) };
}

const routes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/bank/statements',
    summary:
      'Imports a bank statement (camt.053, CSV or ZIP): each transaction once; exact matches are booked as payments',
    form,
    answers: json(statementAnswer),
    handle: async (ctx, request) => {
      const call = callOf(ctx, request);
      return { body: { statement: await importStatement(call, await request.form()) } };
    },
  },
  {
    method: 'post',
    path: '/api/bank/statements/preview',
    summary: 'Previews a bank statement: how its first rows are read; nothing is stored',
    form,
    answers: json(bankPreviewAnswer),
    handle: async (ctx, request) => {
      const call = callOf(ctx, request);
      return { body: { preview: await previewStatement(call, await request.form()) } };
    },
  },
];

/** What the bank tells, and which invoices it pays. */
export const bankFeature = feature({
  name: 'bank',
  ownedTables: ['bankStatement', 'bankEntry'],
  hooks: {
    customerErased: [{ columns: [], run: eraseBookings }],
    paymentVoided: [{ columns: ['bankEntry.paymentId'], run: reopenEntries }],
  },
  routes,
  operations: [
    operation({
      ...manages,
      name: 'bankEntries',
      shows: { any: ['BANK_ENTRY', 'INVOICE'] },
      kind: 'query',
      description: 'Bank transactions of the imported statements; open ones with proposed matches.',
      input: z.object({ filter: bankEntryFilter.optional(), ...pageArguments }),
      output: page(bankEntry),
      run: listBankEntries,
    }),
    operation({
      ...changes,
      name: 'bookBankEntry',
      description:
        'Books a bank transaction as a payment of one or more invoices; the rest becomes credit of the customer. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT for amounts above what is open, and INVALID_STATE when it is booked, set aside or outgoing, or there is no payment method for bank transfers.',
      input: bookBankEntryInput,
      run: bookBankEntry,
    }),
    operation({
      ...changes,
      name: 'bookBankPayout',
      description:
        'Books a bank transaction as a payout of online payments, which are recorded already: it pays nothing. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is booked, set aside or outgoing, or when sum or day are not those of the payout, or another transaction is that payout.',
      input: bookBankPayoutInput,
      run: bookBankPayout,
    }),
    operation({
      ...changes,
      name: 'setAsideBankEntry',
      description:
        'Sets a bank transaction aside without booking a payment, with a reason. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is booked or set aside.',
      input: setAsideBankEntryInput,
      run: setAsideBankEntry,
    }),
    operation({
      ...changes,
      name: 'reopenBankEntry',
      description:
        'Reopens a bank transaction that was set aside. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it was not set aside.',
      input: reopenBankEntryInput,
      run: reopenBankEntry,
    }),
    operation({
      ...changes,
      name: 'undoBankEntry',
      description:
        'Voids the payment that was booked for a bank transaction, and reopens the transaction; the payments of a payout stay. Fails with NOT_FOUND, CONFLICT for an outdated version, FORBIDDEN on a later day, and INVALID_STATE when it is not booked or its credit was used.',
      permission: 'payments.void',
      input: undoBankEntryInput,
      run: undoBankEntry,
    }),
  ],
});
