import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Settle, settled } from '../../../../schema/features/workshop/invoices/payments.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { deliver, movesOf, requireCard, shownCardNow, viewerOf } from '../../job-cards/index.ts';
import { staffIdOf } from '../../workshop/index.ts';
import { issueIn, refreshBeforeIssue } from '../issue/issue-invoice.ts';
import { recordIn } from '../payments/record-payment.ts';
import { shownNow } from '../show/shown-invoice.ts';

const act = 'settle';

/**
 * Issues a draft, takes the payment and hands the cars over, all of it or nothing.
 *
 * @throws as issueInvoice and recordPayment; BAD_INPUT more than the total; INVALID_STATE a car cannot be handed over
 */
export function settle(call: SignedInCall, input: Settle): Promise<z.output<typeof settled>> {
  const { draftId: id, version, paymentMethodId, amountCents } = input;
  return call.db.transaction(async (own) => {
    const { openCents, jobCardIds } = await issueIn(call, own, { id, version, paymentMethodId, act });
    if (amountCents > openCents) {
      throw new AppError('BAD_INPUT', undefined, { fields: { amountCents: 'invalidInput' } });
    }
    const payment =
      amountCents === 0 ? null : await recordIn(call, own, { amountCents, invoiceId: id, paymentMethodId }, act);
    if (input.deliver) for (const each of jobCardIds) await handOver(call, own, each);
    const [first] = jobCardIds;
    return {
      ...{ invoice: await shownNow(own, id), payment },
      jobCard: first === undefined ? null : await shownFirst(call, own, first),
    };
  });
}

/** As refreshBeforeIssue, of the draft that is settled. */
export const refreshBeforeSettling = (call: SignedInCall, { draftId, version }: Settle) =>
  refreshBeforeIssue(call, { id: draftId, version });

/** A car that was handed over before stays so. @throws INVALID_STATE it cannot be handed over */
async function handOver(call: SignedInCall, own: WorkshopTables, id: string): Promise<void> {
  const viewer = await viewerOf(own, call);
  const card = await requireCard(own, id);
  if (card.state === 'DELIVERED') return;
  const possible = movesOf(card, viewer);
  if (!possible.includes('DELIVERED')) throw new AppError('INVALID_STATE', undefined, { possible });
  await deliver({ own, card, viewer }, { act, staffId: await staffIdOf(own, call.actor.id), now: viewer.now });
}

async function shownFirst(call: SignedInCall, own: WorkshopTables, id: string) {
  const viewer = await viewerOf(own, call);
  const card = await requireCard(own, id);
  return shownCardNow(card, viewer);
}
