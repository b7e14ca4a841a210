import type { ErasedCustomer } from '../../../../context/customer-erased.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../../infrastructure/tenant/rewrite-texts.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import { redactVehicles } from '../../../customers/vehicles/index.ts';
import { redactActivities } from '../../../platform/activity/index.ts';
import { removePersonalTerms } from '../../../workshop/search/index.ts';

/** How many cards are gone through at once. */
const pageLength = 100;
/** How many entries of the activity are looked through at once. */
const windowLength = 2_000;
const written = [
  ...(['customerWish', 'internalNote', 'broughtByName', 'broughtByPhone', 'signedByName', 'callPhone'] as const),
  ...(['bookingName', 'bookingPhone', 'bookingEmail', 'bookingPlate', 'bookingNote'] as const),
] as const;
/** What activities tell of a person, by the names of the fields. */
const personalFields: ReadonlySet<string> = new Set([...written, 'byName', 'informedByName', 'phone']);

/**
 * Empties what the person's cards and the approvals of them say of anybody; estimates keep what was agreed on, as their
 * hash says. Cards that the person only pays for, that were the person's before, or whose car was, belong to somebody
 * else: they keep what they say, without the name.
 */
export async function eraseFromCards(erased: ErasedCustomer): Promise<void> {
  const customerId = { in: [...erased.ids] };
  await forEachPage(erased, { customerId }, emptyCards);
  const jobs = { some: { payerId: customerId } };
  const ownerships = { some: { customerId } };
  const vehicle = { ownerships };
  await forEachPage(erased, { OR: [{ payerId: customerId }, { jobs }, { vehicle }] }, redactCards);
  for (const cards of chunksOf(await cardsOfBefore(erased), pageLength)) await redactCards(erased, cards);
}

async function forEachPage(
  erased: ErasedCustomer,
  where: Where<'jobCard'>,
  change: (erased: ErasedCustomer, cards: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await erased.tx.jobCard.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      orderBy: { id: 'asc' },
      take: pageLength,
      select: { id: true },
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    await change(
      erased,
      rows.map(({ id }) => id),
    );
    after = last.id;
  }
}

async function emptyCards(erased: ErasedCustomer, cards: readonly string[]): Promise<void> {
  const { tx } = erased;
  const nothing = Object.fromEntries(written.map((name) => [name, null]));
  await tx.jobCard.updateMany({ where: { id: { in: [...cards] } }, data: { ...nothing, version: { increment: 1 } } });
  const job = { jobCardId: { in: [...cards] } };
  await tx.approval.updateMany({
    where: { job },
    data: { byName: '', phone: null, address: null, userAgent: null },
  });
  await redactCards(erased, cards, personalFields);
}

/** Takes the name out of cards, of all that hangs on them, and of their vehicles. */
async function redactCards(
  erased: ErasedCustomer,
  cards: readonly string[],
  emptiedFields?: ReadonlySet<string>,
): Promise<void> {
  const { tx, identifiers } = erased;
  const redact = (text: string) => identifiers.redact(text);
  const jobCardId = { in: [...cards] };
  await rewriteTexts(tx, 'jobCard', {
    where: { id: jobCardId },
    columns: [...written, 'vehicleText', 'keyTag', 'termsVersion', 'signedVia'],
    rewrite: redact,
  });
  await rewriteTexts(tx, 'job', {
    where: { jobCardId },
    columns: ['title', 'complaint', 'cause', 'correction', 'claimNumber', 'cancelReason'],
    rewrite: redact,
  });
  const job = { jobCardId };
  await rewriteTexts(tx, 'line', {
    where: { job },
    columns: ['description', 'vatGround', 'partNumber', 'brand', 'supplierName'],
    rewrite: redact,
  });
  await rewriteTexts(tx, 'approval', {
    where: { job },
    columns: ['byName', 'phone', 'address', 'userAgent'],
    rewrite: redact,
  });
  await rewriteTexts(tx, 'timeEntry', { where: { job }, columns: ['reason'], rewrite: redact });
  await redactActivities(tx, { where: { jobCardId }, redact, ...(emptiedFields && { emptiedFields }) });
  await removePersonalTerms(tx, cards, (term) => identifiers.isTerm(term));
  const rows = await tx.jobCard.findMany({ where: { id: jobCardId }, select: { vehicleId: true } });
  await redactVehicles(erased, [...new Set(rows.flatMap(({ vehicleId }) => vehicleId ?? []))]);
}

/** Cards that were the person's and are somebody else's now: only the activity knows it. Looked through from when the person came. */
async function cardsOfBefore({ tx, ids }: ErasedCustomer): Promise<readonly string[]> {
  const cards = new Set<string>();
  const named = ids.flatMap((id) => [{ before: { contains: id } }, { after: { contains: id } }]);
  for (let after = ids.toSorted()[0] ?? ''; ; ) {
    const order = { orderBy: { id: 'asc' }, select: { id: true } } as const;
    const [end] = await tx.activity.findMany({ ...order, where: { id: { gt: after } }, skip: windowLength, take: 1 });
    const inWindow = end === undefined ? { gt: after } : { gt: after, lte: end.id };
    const where = { id: inWindow, jobCardId: { not: null }, OR: named };
    const rows = await tx.activity.findMany({ where, select: { jobCardId: true } });
    for (const { jobCardId } of rows) if (jobCardId !== null) cards.add(jobCardId);
    if (end === undefined) return [...cards];
    after = end.id;
  }
}
