import type { Period } from '../../../../../schema/features/money/accounting.ts';
import { accountingTexts } from '../../../../../schema/messages/accounting/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import {
  euros,
  inForm,
  type Line,
  sum,
  type TableWriting,
  writeCsv,
} from '../../../../infrastructure/documents/csv.ts';
import { pagesOf } from '../../../../infrastructure/pages-of.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { withoutExamplePayments } from '../../../money/invoice-model/index.ts';
import { idsOf, namesOf } from '../csv-tables.ts';

/** What was paid in a period: days are those of the workshop's zone, and what was voided or made up is left out. */

async function paymentsWithin(db: TenantTables, { from, to }: Period) {
  const { zone } = await db.itself.read();
  const paidAt = { gte: momentAt(zone, from), lt: momentAt(zone, daysLater(to, 1)) };
  const read = (more: object, take: number) =>
    db.payment.findMany({ where: { voidedAt: null, paidAt, ...more }, orderBy: { id: 'asc' }, take });
  const methods = await db.paymentMethod.findMany({ orderBy: { id: 'asc' } });
  async function* pages() {
    for await (const page of pagesOf(read)) yield await withoutExamplePayments(db, page);
  }
  return { zone, pages: pages(), methods };
}

/** A row for each payment, with the documents that it is for. */
export async function* paymentsCsv(
  db: TenantTables,
  period: Period,
  { language, csv }: TableWriting,
): AsyncIterable<string> {
  const t = textIn(language, accountingTexts);
  const { zone, pages, methods } = await paymentsWithin(db, period);
  const methodOf = new Map(methods.map(({ id, name }) => [id, name]));
  const keys = ['paidOn', 'amount', 'paymentMethod', 'customer', 'invoices', 'credit', 'reference'] as const;
  const columns = keys.map((key) => ({ key, header: t(`columns.${key}`) }));
  async function* lines(): AsyncIterable<readonly Line[]> {
    for await (const page of pages) {
      const names = await namesOf(
        db,
        page.map(({ customerId }) => customerId),
      );
      const paymentId = { in: page.map(({ id }) => id) };
      const parts = oldestFirst(await db.paymentAllocation.findMany({ where: { paymentId } }));
      const ids = idsOf(parts.map(({ invoiceId }) => invoiceId));
      const paid = await db.invoice.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } });
      const numberOf = new Map(paid.map(({ id, number }) => [id, number]));
      yield page.map((row) => ({
        paidOn: dayAt(zone, row.paidAt.getTime()),
        amount: sum(row.amountCents),
        reference: row.reference,
        paymentMethod: row.fromCredit
          ? t('fromCredit')
          : (methodOf.get(row.paymentMethodId ?? '') ?? t('allocateCredit')),
        customer: names.get(row.customerId ?? ''),
        credit: sum(row.creditCents),
        invoices: parts
          .filter((part) => part.paymentId === row.id)
          .map(({ invoiceId, amountCents }) => `${numberOf.get(invoiceId) ?? ''}: ${inForm(euros(amountCents), csv)}`)
          .join('; '),
      }));
    }
  }
  yield* writeCsv(columns, lines(), csv);
}

/** What came in and went out by each method: credit that is used up is no money that moves. */
export async function* methodsCsv(
  db: TenantTables,
  period: Period,
  { language, csv }: TableWriting,
): AsyncIterable<string> {
  const t = textIn(language, accountingTexts);
  const { pages, methods } = await paymentsWithin(db, period);
  const sums = new Map<string, { count: number; cents: number }>();
  for await (const page of pages) {
    for (const { paymentMethodId, fromCredit, amountCents } of page) {
      if (paymentMethodId === null || fromCredit) continue;
      const { count, cents } = sums.get(paymentMethodId) ?? { count: 0, cents: 0 };
      sums.set(paymentMethodId, { count: count + 1, cents: cents + amountCents });
    }
  }
  const lines = methods.flatMap(({ id, name }): Line[] => {
    const found = sums.get(id);
    return found === undefined ? [] : [{ paymentMethod: name, count: found.count, amount: sum(found.cents) }];
  });
  const keys = ['paymentMethod', 'count', 'amount'] as const;
  yield* writeCsv(
    keys.map((key) => ({ key, header: t(`columns.${key}`) })),
    [lines],
    csv,
  );
}
