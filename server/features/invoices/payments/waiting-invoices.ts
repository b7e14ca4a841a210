import { owingStates } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { todayIn } from '../../workshop/index.ts';

/**
 * How many invoices wait for somebody, each count that of its list, and what is open and overdue of them. What is to be given
 * back on a credit note is nobody's debt, and what is made up is in no sum.
 */
export async function readWaitingInvoices({ ctx, db }: SignedInCall) {
  const { zone } = await db.itself.read();
  const today = todayIn(zone, ctx.clock.now());
  const [drafts, waiting, unconfirmed] = await Promise.all([
    db.invoice.count({ where: { state: 'DRAFT' } }),
    db.invoice.findMany({
      where: { state: { in: [...owingStates] } },
      select: { kind: true, openCents: true, dueOn: true, isExample: true },
    }),
    db.fiscalRecord.findMany({ where: { state: { in: ['WAITING', 'REFUSED'] } }, select: { invoiceId: true } }),
  ]);
  const overdue = waiting.filter(
    ({ kind, openCents, dueOn }) => kind !== 'CREDIT' && openCents > 0 && dueOn !== null && dueOn < today,
  );
  return {
    drafts,
    open: together(waiting),
    overdue: together(overdue),
    unconfirmed: new Set(unconfirmed.flatMap(({ invoiceId }) => invoiceId ?? [])).size,
  };
}

interface Waiting {
  readonly kind: string;
  readonly openCents: number;
  readonly isExample: boolean;
}

const together = (invoices: readonly Waiting[]) => ({
  count: invoices.length,
  openCents: invoices.reduce(
    (all, { kind, openCents, isExample }) => (kind === 'CREDIT' || isExample ? all : all + openCents),
    0,
  ),
});
