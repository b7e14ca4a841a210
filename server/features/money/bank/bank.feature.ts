import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  bankEntry,
  bankEntryFilter,
  bookBankEntryInput,
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
import { bookBankEntry, reopenBankEntry, setAsideBankEntry, undoBankEntry } from './decide/decide-entry.ts';
import { reopenEntries } from './decide/reopen-entries.ts';
import { listBankEntries } from './show/list-entries.ts';
import { previewStatement, takeStatement } from './take/take-statement.ts';

const manages = { permission: 'invoices.manage' } as const;
const changes = { ...manages, kind: 'mutation', output: bankEntry } as const;

const form = z.object({
  reading: z
    .string()
    .optional()
    .describe('JSON: how a CSV is to be read, as its preview answered or as a person chose'),
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
    summary: 'Takes a statement of the bank (camt.053, CSV, or a ZIP): each booking once, exact payments are booked',
    form,
    answers: json(statementAnswer),
    handle: async (ctx, request) => {
      const call = callOf(ctx, request);
      return { body: { statement: await takeStatement(call, await request.form()) } };
    },
  },
  {
    method: 'post',
    path: '/api/bank/statements/preview',
    summary: 'Looks at a statement of the bank: how its first rows are understood; nothing is kept',
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
      description:
        'Bookings on the account of the workshop, as its statements tell them; those that wait with proposals.',
      input: z.object({ filter: bankEntryFilter.optional(), ...pageArguments }),
      output: page(bankEntry),
      run: listBankEntries,
    }),
    operation({
      ...changes,
      name: 'bookBankEntry',
      description: 'Books a booking of the bank as a payment of invoices; the rest becomes the customer’s credit.',
      input: bookBankEntryInput,
      run: bookBankEntry,
    }),
    operation({
      ...changes,
      name: 'setAsideBankEntry',
      description: 'Leaves a booking of the bank without a payment, for a reason.',
      input: setAsideBankEntryInput,
      run: setAsideBankEntry,
    }),
    operation({
      ...changes,
      name: 'reopenBankEntry',
      description: 'Takes a booking up again that was set aside.',
      input: reopenBankEntryInput,
      run: reopenBankEntry,
    }),
    operation({
      ...changes,
      name: 'undoBankEntry',
      description: 'Takes the payment of a booking back, by the rules of voiding.',
      permission: 'payments.void',
      input: undoBankEntryInput,
      run: undoBankEntry,
    }),
  ],
});
