import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { activityEntry, type activityInput } from '../../../../schema/features/platform/activity.ts';
import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import { pageOfIds, type SignedInCall } from '../../../api/operation/index.ts';
import { withoutFields } from '../../platform/activity/index.ts';
import { type Viewer, viewerOf } from '../card-model/index.ts';
import { isCardVisible } from '../job-cards/index.ts';

/** What mechanics have nothing to do with. */
const ofTheDesk: ReadonlySet<EntityKind> = new Set(['ESTIMATE', 'INVOICE', 'PAYMENT', 'SHARE_LINK', 'BANK_ENTRY']);

const prices = [
  ...['unitPrice', 'discountBasisPoints', 'discountCents', 'amountCents', 'fixedCents', 'listCents'],
  ...['approvedCents', 'approvedUpToCents', 'totalCents', 'unbilledCents'],
];
const phones = ['phone', 'broughtByPhone', 'callPhone'];

/**
 * What happened to something, oldest first; to a card with its jobs and lines. Anyone who may not see a price, a cost
 * or a phone number is not shown it here either, and what happened on a card that somebody may not see is left out for
 * them.
 *
 * @throws NOT_FOUND nothing has happened to it, or none of it is shown to this person; FORBIDDEN mechanics ask for the desk's
 */
export async function listActivity(
  call: SignedInCall,
  {
    entity,
    id,
    first,
    after,
  }: z.output<typeof activityInput> & { readonly first: number; readonly after?: string | undefined },
) {
  const { db } = call;
  const viewer = await viewerOf(db, call);
  if (!viewer.manages && ofTheDesk.has(entity)) throw new AppError('FORBIDDEN');
  // Each by an index of its own: asked for the one or the other, the databases look through everything that ever happened.
  const about = entity === 'JOB_CARD' ? [{ entityId: id }, { jobCardId: id }] : [{ entity, entityId: id }];
  const shown = viewer.manages ? {} : { NOT: { entity: { in: [...ofTheDesk] } } };
  const happened = await Promise.all(
    about.map((each) => db.activity.findMany({ where: { ...each, ...shown }, select: { id: true, jobCardId: true } })),
  );
  // A job that was moved has happened on more than one card.
  const cards = new Set(happened.flat().map(({ jobCardId }) => jobCardId));
  const seen = new Set<string | null>();
  for (const card of cards) if (card === null || (await isCardVisible(db, card, viewer))) seen.add(card);
  const ids = happened.flat().flatMap((each) => (seen.has(each.jobCardId) ? [each.id] : []));
  if (ids.length === 0) throw new AppError('NOT_FOUND');
  const found = await pageOfIds({ first, after }, ids, { read: (query) => db.activity.findMany(query) });
  const people = found.nodes.flatMap(({ staffId }) => staffId ?? []);
  const staff = await db.staff.findMany({ where: { id: { in: people } }, select: { id: true, displayName: true } });
  const nodes = found.nodes.map(({ at, staffId, before, after: since, ...row }) => {
    const who = staff.find((each) => each.id === staffId);
    return activityEntry.parse({
      ...row,
      at: at.toISOString(),
      by: who === undefined ? null : { id: who.id, name: who.displayName },
      before: redactFields(before, viewer),
      after: redactFields(since, viewer),
    });
  });
  return { ...found, nodes };
}

/** The fields without what this person may not see. */
function redactFields(written: string | null, { seesPrices, seesCosts, people }: Viewer): string | null {
  if (written === null) return null;
  const hidden = new Set([
    ...(seesPrices ? [] : prices),
    ...(seesCosts ? [] : ['costPrice']),
    ...(people.phones ? [] : phones),
  ]);
  return withoutFields(written, hidden);
}
