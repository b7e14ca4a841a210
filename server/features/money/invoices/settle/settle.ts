import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { Payment, Settle, settled } from '../../../../../schema/features/money/payments.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { possibleMovesOfCard, presentCardWithMoves, requireCard, viewerOf } from '../../../desk/card-model/index.ts';
import { deliverCard } from '../../../desk/job-cards/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { loadInvoice } from '../../invoice-model/index.ts';
import { recordPaymentWithin } from '../../payments/index.ts';
import { issueInvoiceWithin, refreshBeforeIssue } from '../issue/issue-invoice.ts';

const act = 'settle';

/**
 * Issues a draft, takes the payment and hands the cars over, all of it or nothing.
 *
 * @throws as issueInvoice and recordPayment; BAD_INPUT more than the total; INVALID_STATE a car cannot be handed over
 */
export function settle(call: SignedInCall, input: Settle): Promise<z.output<typeof settled>> {
  const { draftId: id, version } = input;
  return call.db.transaction(async (tx) => {
    const parts = partsOf(input);
    const paymentMethodId = input.paymentMethodId ?? (await methodOfIssue(tx, parts));
    const { openCents, jobCardIds } = await issueInvoiceWithin(call, tx, { id, version, paymentMethodId, act });
    if (parts.reduce((sum, { amountCents }) => sum + amountCents, 0) > openCents) {
      const field = input.payments === undefined ? 'amountCents' : 'payments';
      throw refusedFields({ [field]: 'moreThanOpen' });
    }
    const payments: Payment[] = [];
    for (const part of parts) payments.push(await recordPaymentWithin(call, tx, { ...part, invoiceId: id }, act));
    if (input.deliver) for (const each of jobCardIds) await handOver(call, tx, each, input.informedByName);
    const [first] = jobCardIds;
    return {
      invoice: await loadInvoice(tx, id),
      payment: payments[0] ?? null,
      jobCard: first === undefined ? null : await presentFirstCard(call, tx, first),
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
async function methodOfIssue(db: TenantTables, parts: readonly Part[]): Promise<string | undefined> {
  const ids = parts.map(({ paymentMethodId }) => paymentMethodId);
  const confirmed = await db.paymentMethod.findMany({ where: { id: { in: ids }, needsConfirmation: true } });
  return ids.find((id) => confirmed.some((method) => method.id === id)) ?? ids[0];
}

/** As refreshBeforeIssue, of the draft that is settled. */
export const refreshBeforeSettling = (call: SignedInCall, { draftId, version }: Settle) =>
  refreshBeforeIssue(call, { id: draftId, version });

/** A car that was handed over before stays so. @throws INVALID_STATE it cannot be handed over; BAD_INPUT as deliver */
async function handOver(
  call: SignedInCall,
  db: TenantTables,
  id: string,
  informedByName: string | undefined,
): Promise<void> {
  const viewer = await viewerOf(db, call);
  const card = await requireCard(db, id);
  if (card.state === 'DELIVERED') return;
  const possible = possibleMovesOfCard(card, viewer);
  if (!possible.includes('DELIVERED')) throw new AppError('INVALID_STATE', undefined, { possible });
  const by = { act, staffId: await staffIdOf(db, call.actor.id), now: viewer.now };
  await deliverCard({ tx: db, card, viewer }, { ...by, hooks: call.ctx.hooks, informedByName });
}

async function presentFirstCard(call: SignedInCall, db: TenantTables, id: string) {
  const viewer = await viewerOf(db, call);
  const card = await requireCard(db, id);
  return presentCardWithMoves(card, viewer);
}
