import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Payment, Settle, settled } from '../../../../schema/features/workshop/invoices/payments.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { deliver, movesOf, presentCardWithMoves, requireCard, viewerOf } from '../../job-cards/index.ts';
import { staffIdOf } from '../../workshop/index.ts';
import { issueIn, refreshBeforeIssue } from '../issue/issue-invoice.ts';
import { recordIn } from '../payments/record-payment.ts';
import { loadInvoice } from '../show/present-invoice.ts';

const act = 'settle';

/**
 * Issues a draft, takes the payment and hands the cars over, all of it or nothing.
 *
 * @throws as issueInvoice and recordPayment; BAD_INPUT more than the total; INVALID_STATE a car cannot be handed over
 */
export function settle(call: SignedInCall, input: Settle): Promise<z.output<typeof settled>> {
  const { draftId: id, version } = input;
  return call.db.transaction(async (own) => {
    const parts = partsOf(input);
    const paymentMethodId = input.paymentMethodId ?? (await methodOfIssue(own, parts));
    const { openCents, jobCardIds } = await issueIn(call, own, { id, version, paymentMethodId, act });
    if (parts.reduce((sum, { amountCents }) => sum + amountCents, 0) > openCents) {
      const field = input.payments === undefined ? 'amountCents' : 'payments';
      throw new AppError('BAD_INPUT', undefined, { fields: { [field]: 'invalidInput' } });
    }
    const payments: Payment[] = [];
    for (const part of parts) payments.push(await recordIn(call, own, { ...part, invoiceId: id }, act));
    if (input.deliver) for (const each of jobCardIds) await handOver(call, own, each);
    const [first] = jobCardIds;
    return {
      ...{ invoice: await loadInvoice(own, id), payment: payments[0] ?? null },
      jobCard: first === undefined ? null : await presentFirstCard(call, own, first),
    };
  });
}

interface Part {
  readonly paymentMethodId: string;
  readonly amountCents: number;
}

/** What is paid now; nothing where all of it stays open. */
function partsOf({ payments, paymentMethodId, amountCents = 0 }: Settle): readonly Part[] {
  if (payments !== undefined) return payments;
  return paymentMethodId === undefined || amountCents === 0 ? [] : [{ paymentMethodId, amountCents }];
}

/** Of several methods the one that decides by which device it is issued: one whose payments are confirmed. */
async function methodOfIssue(own: TenantTables, parts: readonly Part[]): Promise<string | undefined> {
  const ids = parts.map(({ paymentMethodId }) => paymentMethodId);
  const confirmed = await own.paymentMethod.findMany({ where: { id: { in: ids }, needsConfirmation: true } });
  return ids.find((id) => confirmed.some((method) => method.id === id)) ?? ids[0];
}

/** As refreshBeforeIssue, of the draft that is settled. */
export const refreshBeforeSettling = (call: SignedInCall, { draftId, version }: Settle) =>
  refreshBeforeIssue(call, { id: draftId, version });

/** A car that was handed over before stays so. @throws INVALID_STATE it cannot be handed over */
async function handOver(call: SignedInCall, own: TenantTables, id: string): Promise<void> {
  const viewer = await viewerOf(own, call);
  const card = await requireCard(own, id);
  if (card.state === 'DELIVERED') return;
  const possible = movesOf(card, viewer);
  if (!possible.includes('DELIVERED')) throw new AppError('INVALID_STATE', undefined, { possible });
  await deliver({ own, card, viewer }, { act, staffId: await staffIdOf(own, call.actor.id), now: viewer.now });
}

async function presentFirstCard(call: SignedInCall, own: TenantTables, id: string) {
  const viewer = await viewerOf(own, call);
  const card = await requireCard(own, id);
  return presentCardWithMoves(card, viewer);
}
