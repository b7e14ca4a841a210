import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type {
  callMeInput,
  decideSharedInput,
  SharedDocument,
} from '../../../../schema/features/contact/customer-links.ts';
import {
  lockCard,
  markEstimateViewed,
  recordCallRequest,
  requireCard,
  requireOpen,
  viewerOfLink,
} from '../../desk/card-model/index.ts';
import { type Deciding, decideSent, phoneOfApproval } from '../../desk/estimates/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { requiredPhone } from '../../workshop/workshop-settings/index.ts';
import type { LinkCall } from './link-holders.ts';
import { documentOf, newestEstimateOf } from './shared-document.ts';

/** What the holder of the link of a visit may do there; each is kept, with where it came from. */

/**
 * @throws BAD_INPUT the jobs are not named once each, an invalid phone number
 * @throws INVALID_STATE another estimate is shown by now, it was decided or has expired, or the card is over
 */
export async function decideShared(
  call: LinkCall,
  { estimateId, decisions, byName, phone }: z.output<typeof decideSharedInput>,
): Promise<SharedDocument> {
  const { address, userAgent } = call.request;
  return onVisit(call, async (on) => {
    const kept = phoneOfApproval(phone, on.writer.workshop, 'phone');
    const shown = await newestEstimateOf(on.tx, on.card.id);
    if (shown?.id !== estimateId) throw new AppError('INVALID_STATE');
    await markViewed(on);
    const how = { channel: 'LINK', act: 'decideShared', address, userAgent } as const;
    await decideSent(on, estimateId, { ...how, decisions, byName, phone: kept });
  });
}

/** Writes down that a person has opened the page; what only fetches addresses runs no script and calls nothing. */
export async function markSharedViewed(call: LinkCall): Promise<SharedDocument> {
  return onLink(call, async (on) => {
    if (on !== undefined) await markViewed(on);
  });
}

/**
 * Asks to be called: a note for the desk, until somebody has.
 *
 * @throws RATE_LIMITED; BAD_INPUT an invalid number; INVALID_STATE the card is over
 */
export async function callMe(call: LinkCall, { phone }: z.output<typeof callMeInput>): Promise<SharedDocument> {
  await call.ctx.rateLimits.take('callsPerLink', call.principal.id);
  return onVisit(call, async ({ tx, card, writer }) => {
    requireOpen(card);
    const { now, workshop } = writer;
    const asked = phone ? requiredPhone(phone, workshop.country, 'phone') : (card.customer?.phone ?? null);
    await recordCallRequest(tx, card.id, { callAskedAt: now, callPhone: asked });
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: card.id,
      jobCardId: card.id,
      act: 'callMe',
      staffId: undefined,
      now,
      before: { callAskedAt: card.callAskedAt },
      after: { callAskedAt: now },
    });
  });
}

/** @throws INVALID_STATE the link shows an invoice alone */
function onVisit(call: LinkCall, work: (on: Deciding) => Promise<void>): Promise<SharedDocument> {
  return onLink(call, async (on) => {
    if (on === undefined) throw new AppError('INVALID_STATE');
    await work(on);
  });
}

/** Changes the card of a link with its lock held, and returns what the link shows afterwards. */
function onLink({ db, principal }: LinkCall, work: (on?: Deciding) => Promise<void>): Promise<SharedDocument> {
  return db.transaction(async (tx) => {
    const { link, now } = principal;
    const { jobCardId, id } = link;
    // Of a link that was revoked since it was opened nothing is done.
    const opened = { where: { id, revokedAt: null }, data: { lastOpenedAt: now } };
    if ((await tx.shareLink.updateMany(opened)).count === 0) throw new AppError('NOT_FOUND');
    if (jobCardId === null) await work();
    else {
      await lockCard(tx, jobCardId);
      const card = await requireCard(tx, jobCardId);
      const viewer = viewerOfLink(await tx.itself.read(), now);
      await work({ tx, card, writer: { ...viewer, staffId: undefined } });
    }
    return documentOf(tx, principal);
  });
}

async function markViewed({ tx, card, writer }: Deciding): Promise<void> {
  const shown = await newestEstimateOf(tx, card.id);
  if (shown === null || shown.viewedAt !== null) return;
  const { now } = writer;
  await markEstimateViewed(tx, shown, now);
  await recordActivity(tx, {
    entity: 'ESTIMATE',
    entityId: shown.id,
    jobCardId: card.id,
    act: 'markSharedViewed',
    staffId: undefined,
    now,
    before: { viewedAt: null },
    after: { viewedAt: now },
  });
}
