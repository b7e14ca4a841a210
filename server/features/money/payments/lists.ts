import type { z } from 'zod';
import type { openItemFilter, takingsInput } from '../../../../schema/features/money/payments.ts';
import { paymentMethod } from '../../../../schema/features/workshop/money-settings.ts';
import { noonOf } from '../../../../schema/time/calendar.ts';
import { pageOfIds, type SignedInCall, selectionBelow } from '../../../api/operation/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import {
  filterBySearch,
  openInvoiceCondition,
  presentInvoice,
  withLines,
  withoutExamplePayments,
} from '../invoice-model/index.ts';

const dayMs = 86_400_000;

/** What came in and went out on a day of the workshop's zone, by method; without what was voided or made up. */
export async function dayTakings({ db }: SignedInCall, { on }: z.output<typeof takingsInput>) {
  const { zone } = await db.itself.read();
  const noon = noonOf(on).getTime();
  const rows = await db.payment.findMany({
    where: {
      // No zone is further from UTC than fourteen hours.
      paidAt: { gte: new Date(noon - 2 * dayMs), lt: new Date(noon + 2 * dayMs) },
      voidedAt: null,
      fromCredit: false,
      paymentMethodId: { not: null },
    },
  });
  const ofDay = await withoutExamplePayments(
    db,
    rows.filter(({ paidAt }) => todayIn(zone, paidAt) === on),
  );
  const methods = await db.paymentMethod.findMany({ orderBy: { id: 'asc' } });
  return methods.flatMap((method) => {
    const paid = ofDay.filter(({ paymentMethodId }) => paymentMethodId === method.id);
    if (paid.length === 0) return [];
    const cents = paid.reduce((all, { amountCents }) => all + amountCents, 0);
    return [{ paymentMethod: paymentMethod.parse(method), count: paid.length, cents }];
  });
}

interface ListQuery {
  readonly filter?: z.output<typeof openItemFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of invoices of which something is open, oldest first. @throws BAD_INPUT an invalid cursor */
export async function openItems({ ctx, db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { customerId } = filter;
  const where = { ...openInvoiceCondition, ...(customerId === undefined ? {} : { customerId }) };
  const workshop = await db.itself.read();
  const today = noonOf(todayIn(workshop.zone, ctx.clock.now())).getTime();
  const owed = await db.invoice.findMany({ where, select: { id: true } });
  const ids = await filterBySearch(
    db,
    owed.map(({ id }) => id),
    input.search,
  );
  const found = await pageOfIds(input, ids, { read: (query) => db.invoice.findMany(query) });
  const rows = await withLines(db, found.nodes, selectionBelow(selects, 'nodes.invoice'));
  const nodes = rows.map((row) => {
    const { openCents, dueOn } = row;
    const late = dueOn === null ? 0 : Math.round((today - noonOf(dueOn).getTime()) / dayMs);
    return { invoice: presentInvoice(row, workshop), openCents, dueOn, daysOverdue: Math.max(0, late) };
  });
  return { ...found, nodes };
}
