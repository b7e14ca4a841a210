import type { SeasonPlan, SeasonPlanInput } from '../../../../schema/features/tyres/season-plans.ts';
import { canIn } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { bookingUrl } from '../../contact/booking/index.ts';
import { type MessagePage, previewMessage } from '../../contact/messages/index.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import { seasonLetter } from './season-letter.ts';
import { readSeasonRows, type SeasonRow } from './season-rows.ts';
import { readWeekCapacity } from './week-capacity.ts';

/**
 * The stored sets of a season with how worn they are and who can be invited, and how many more cars a week has time for.
 *
 * @throws BAD_INPUT nobody works in that week, and no minutes were given
 */
export async function readSeasonPlan(
  { ctx, db, actor }: SignedInCall,
  { season, week, minutesPerCar, freeMinutes }: SeasonPlanInput,
): Promise<SeasonPlan> {
  const workshop = await db.itself.read();
  const seesPhones = canIn(workshop, actor.role, 'phones.see');
  const [left, sets, codeOf] = await Promise.all([
    readWeekCapacity(db, ctx.clock.now(), { week, freeMinutes }),
    db.tyreSet.findMany({ where: { state: 'STORED', season }, orderBy: { id: 'asc' } }),
    readCodes(db),
  ]);
  const rows = (await readSeasonRows(db, sets, week)).toSorted(mostWornFirst);
  const first = rows.find(({ reason }) => reason === undefined);
  const preview = first && {
    kind: 'TYRES' as const,
    customer: first.customer,
    plate: first.vehicle?.plate ?? null,
    text: seasonLetter(first, workshop, week),
    page: await bookingPage(db, ctx),
  };
  return {
    freeMinutes: left,
    cars: Math.floor(left / minutesPerCar),
    rows: rows.map(({ set, customer, vehicle, tread, invitedAt, reason }) => ({
      setId: set.id,
      reference: set.reference,
      size: set.size,
      count: set.count,
      grade: tread.grade,
      minTreadTenthsMm: tread.minTreadTenthsMm,
      plate: vehicle?.plate ?? null,
      customerId: customer.id,
      customerName: customer.name,
      phone: seesPhones ? customer.phone : null,
      locationCode: codeOf.get(set.locationId) ?? null,
      invitedAt: isoOf(invitedAt),
      reason: reason ?? null,
    })),
    preview: preview === undefined ? null : await previewMessage(db, preview, ctx.clock.now()),
  };
}

/** Where who is invited books by themselves. */
export async function bookingPage(
  db: TenantTables,
  ctx: Parameters<typeof bookingUrl>[1],
): Promise<MessagePage | undefined> {
  const url = await bookingUrl(db, ctx);
  return url === undefined ? undefined : { of: 'booking', url };
}

async function readCodes(db: TenantTables): Promise<ReadonlyMap<string | null, string>> {
  const shelves = await db.storageLocation.findMany({
    where: { usedTyres: { gt: 0 } },
    select: { id: true, code: true },
  });
  return new Map(shelves.map(({ id, code }) => [id, code]));
}

const orderOfGrades = ['RED', 'YELLOW', null, 'GREEN'] as const;

/** Who needs new tyres is asked before they have to be ordered; of those that are as worn, the set that came first. */
const mostWornFirst = (one: SeasonRow, other: SeasonRow): number =>
  orderOfGrades.indexOf(one.tread.grade) - orderOfGrades.indexOf(other.tread.grade);
