import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { notifyCustomerInput, sendEstimateInput } from '../../../../schema/features/contact/customer-links.ts';
import type { MessageKind } from '../../../../schema/features/contact/messages.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { type CardWork, presentCardWithMoves, recordCallRequest, writeOnCard } from '../../desk/card-model/index.ts';
import { sendDraft } from '../../desk/estimates/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { queueCustomerMail } from '../customer-mails/index.ts';
import { linkTo } from './share-links.ts';
import { estimateMail, type Letter, progressMail } from './visit.mails.ts';

/** How a customer is given the address of the visit: by our mail, or by the person who asks for it here. */

/** The acts by which a customer is sent something of a job card, and what that is (`SentItem.kind`). */
export const sentOfCards = { sendEstimate: 'ESTIMATE', tellCustomer: 'VISIT' } as const;

/**
 * Sends an estimate: freezes it, and gives its address.
 *
 * @throws NOT_FOUND, CONFLICT, INVALID_STATE as sendDraft; BAD_INPUT also where there is no address for a mail;
 *   RATE_LIMITED
 */
export async function sendEstimate(call: SignedInCall, input: z.output<typeof sendEstimateInput>) {
  const { id, version, channel } = input;
  const known = await call.db.estimate.findUnique({ where: { id }, select: { jobCardId: true } });
  return withAddress(call, { jobCardId: known?.jobCardId, channel }, async (on) => {
    const estimate = await sendDraft(on, { id, version });
    return { answer: { estimate }, kind: 'ESTIMATE', mail: (letter) => estimateMail(letter, estimate.number ?? '') };
  });
}

/**
 * Says how far the work is, in the usual words of a mail or in others.
 *
 * @throws NOT_FOUND; BAD_INPUT there is no address for a mail; INVALID_STATE the visit is long over; RATE_LIMITED
 */
export async function notifyCustomer(call: SignedInCall, input: z.output<typeof notifyCustomerInput>) {
  const { jobCardId, channel, text } = input;
  return withAddress(call, { jobCardId, channel }, async ({ tx, card, writer }) => {
    const { now, staffId } = writer;
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: card.id,
      jobCardId: card.id,
      act: 'tellCustomer',
      staffId,
      now,
      after: { channel, state: card.state },
    });
    return {
      answer: { jobCard: presentCardWithMoves(card, writer) },
      kind: 'READY',
      mail: (letter) => progressMail(letter, card.state, text),
    };
  });
}

interface CustomerMessage<Answer> {
  readonly answer: Answer;
  readonly kind: MessageKind;
  readonly mail: (letter: Letter) => Mail;
}

/** Does something on a card, and gives the address of its visit; the mail is written in the same transaction. */
async function withAddress<Answer extends object>(
  call: SignedInCall,
  { jobCardId, channel }: { readonly jobCardId: string | undefined; readonly channel: string },
  work: (on: CardWork) => Promise<CustomerMessage<Answer>>,
): Promise<Answer & { readonly url: string }> {
  const { config, outbox } = call.ctx;
  const message = await writeOnCard(call, { jobCardId }, async (on) => {
    const { tx, card, writer } = on;
    const { workshop, staffId, now } = writer;
    const { answer, kind, mail } = await work(on);
    const { url } = await linkTo(tx, { jobCardId: card.id }, { config, staffId, now });
    if (channel === 'EMAIL') {
      const { customer } = card;
      if (!customer?.email) throw invalidField('channel', 'customerHasNoEmail');
      const letter = { customer, email: customer.email, workshop: await readBrandedWorkshop(tx, now), url };
      const { vehicleId } = card;
      const about = { workshopId: workshop.id, customerId: customer.id, kind, jobCardId: card.id, now };
      await queueCustomerMail(tx, { outbox }, { mail: mail(letter), vehicleId: vehicleId ?? undefined, ...about });
    }
    return { ...answer, url };
  });
  outbox.wake();
  return message;
}

/** Somebody has called the person who asked for it on the link, or whose appointment was moved. @throws NOT_FOUND; INVALID_STATE nobody was to be called */
export async function markCalled(call: SignedInCall, { jobCardId }: { readonly jobCardId: string }) {
  return writeOnCard(call, { jobCardId }, async ({ tx, card, writer }) => {
    const { callAskedAt, movedFrom } = card;
    if (callAskedAt === null && movedFrom === null) throw new AppError('INVALID_STATE');
    const data = { callAskedAt: null, callPhone: null, movedFrom: null };
    await recordCallRequest(tx, card.id, data);
    const { now, staffId } = writer;
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: card.id,
      jobCardId: card.id,
      act: 'markCalled',
      staffId,
      now,
      before: { callAskedAt, movedFrom },
      after: { callAskedAt: null, movedFrom: null },
    });
    return presentCardWithMoves({ ...card, ...data }, writer);
  });
}
