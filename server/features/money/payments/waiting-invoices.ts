import { owingStates } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { notConfirmed, overdueCondition } from '../invoice-model/index.ts';

/**
 * How many invoices wait for somebody, each count that of its list, and what is open and overdue of them. What is to be given
 * back on a credit note is nobody's debt, and what is made up is in no sum.
 */
export async function readWaitingInvoices({ ctx, db }: SignedInCall) {
  const { zone } = await db.itself.read();
  const today = todayIn(zone, ctx.clock.now());
  const select = { kind: true, openCents: true, isExample: true } as const;
  const [drafts, open, overdue, unconfirmed] = await Promise.all([
    db.invoice.count({ where: { state: 'DRAFT' } }),
    db.invoice.findMany({ where: { state: { in: [...owingStates] } }, select }),
    db.invoice.findMany({ where: overdueCondition(today), select }),
    notConfirmed(db),
  ]);
  return { drafts, open: sumOf(open), overdue: sumOf(overdue), unconfirmed: new Set(unconfirmed).size };
}

interface Waiting {
  readonly kind: string;
  readonly openCents: number;
  readonly isExample: boolean;
}

const sumOf = (invoices: readonly Waiting[]) => ({
  count: invoices.length,
  openCents: invoices.reduce(
    (all, { kind, openCents, isExample }) => (kind === 'CREDIT' || isExample ? all : all + openCents),
    0,
  ),
});
