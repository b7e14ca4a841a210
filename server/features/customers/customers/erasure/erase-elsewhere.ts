import { rewriteAnswers } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { runHooks } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from '../present-customer.ts';
import { PersonalIdentifiers } from './personal-identifiers.ts';

/** The columns that name a customer, with the values of an erased one. */
export const emptied = {
  name: '',
  nameKey: '',
  contacts: [],
  email: null,
  phone: null,
  address: null,
  postcode: null,
  town: null,
  notes: null,
  taxNumber: null,
  vatId: null,
  eInvoiceForm: null,
  consentRemindersAt: null,
  consentMarketingAt: null,
  optedOutAt: null,
};

/**
 * Takes a person out of everything but the row of the customer: those who were merged into it, the answers that are
 * kept for repeated requests, and what each feature has of it.
 *
 * @param customer as it was before it was emptied
 */
export async function eraseElsewhere(
  { clock, hooks }: Pick<AppContext, 'clock' | 'hooks'>,
  db: TenantTables,
  customer: CustomerRow,
): Promise<void> {
  const now = clock.now();
  const merged = await findMergedInto(db, [customer.id]);
  await db.customer.updateMany({
    where: { id: { in: merged.map(({ id }) => id) } },
    data: { ...emptied, erasedAt: now, version: { increment: 1 } },
  });
  const people = [customer, ...merged];
  const identifiers = new PersonalIdentifiers(people);
  await runHooks(hooks.customerErased, { tx: db, ids: people.map(({ id }) => id), identifiers, now });
  await rewriteAnswers(db, { patterns: identifiers.patterns, rewrite: (answer) => identifiers.redact(answer) });
}

/** The customers that were merged into these, also by way of others. */
async function findMergedInto(db: TenantTables, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.customer.findMany({ where: { mergedIntoId: { in: [...ids] } } });
  return [
    ...rows,
    ...(await findMergedInto(
      db,
      rows.map(({ id }) => id),
    )),
  ];
}
