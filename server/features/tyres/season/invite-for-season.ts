import { AppError } from '../../../../schema/errors.ts';
import type { SeasonInvitation, SeasonInvited } from '../../../../schema/features/tyres/season-plans.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { writeMessage } from '../../contact/messages/index.ts';
import { lockDays } from '../../desk/planner/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import type { TyreSetRow } from '../tyre-sets/index.ts';
import { bookingPage } from './read-season-plan.ts';
import { seasonLetter } from './season-letter.ts';
import { carOf, type Reason, readSeasonRows, reasonOfRefusal } from './season-rows.ts';
import { daysOf, lastDayOf, readWeekCapacity } from './week-capacity.ts';

/**
 * Invites the owners of sets to a week by mail, in the order of the ids. The days of the week are locked, so that of several who invite
 * at once all together invite no more than there is time for.
 *
 * @throws NOT_FOUND one of the sets; BAD_INPUT the week is over, or nobody works in it and no minutes were given; INVALID_STATE tyres
 *   that were handed back or disposed of
 */
export async function inviteForSeason(
  call: SignedInCall,
  { ids, week, minutesPerCar, freeMinutes }: SeasonInvitation,
): Promise<SeasonInvited> {
  const { ctx, actor } = call;
  const now = ctx.clock.now();
  const answer = await call.db.transaction(async (tx) => {
    const workshop = await tx.itself.read();
    const { zone } = workshop;
    if (lastDayOf(week) < todayIn(zone, now)) throw refusedFields({ week: 'invalidInput' });
    const sets = await lockSets(tx, ids);
    await lockDays(tx, daysOf(week), { zone, now });
    const staffId = await staffIdOf(tx, actor.id);
    const page = await bookingPage(tx, ctx);
    let minutesLeft = await readWeekCapacity(tx, now, { week, freeMinutes });
    const invited = new Set<string>();
    const left: { setId: string; reason: Reason }[] = [];
    for (const row of await readSeasonRows(tx, sets, week)) {
      const { set, customer, vehicle } = row;
      const setId = set.id;
      const known = invited.has(carOf(set)) ? 'INVITED' : row.reason;
      const reason = known ?? (minutesLeft < minutesPerCar ? 'NO_CAPACITY' : undefined);
      if (reason !== undefined) {
        left.push({ setId, reason });
        continue;
      }
      const text = seasonLetter(row, workshop, week);
      const input = { customerId: customer.id, kind: 'TYRES', channel: 'MAIL', text, vehicleId: vehicle?.id } as const;
      // A wave is larger than what a workshop may send within an hour: the rest of it leaves later.
      const message = await writeMessage(tx, call, input, { page, aboveBudget: 'wait' });
      if (message.reason !== null && message.reason !== 'OFF') {
        left.push({ setId, reason: reasonOfRefusal(message.reason) });
        continue;
      }
      invited.add(carOf(set));
      minutesLeft -= minutesPerCar;
      const invitation = { week, minutes: minutesPerCar, messageId: message.id, invitedAt: now };
      await tx.tyreInvitation.create({ data: { id: newId(now), tyreSetId: setId, ...invitation } });
      const of = { entity: 'TYRE_SET', entityId: setId, act: 'inviteForSeason', staffId, now } as const;
      await recordActivity(tx, { ...of, after: { week } });
    }
    return { invited: invited.size, left, freeMinutes: minutesLeft };
  });
  ctx.outbox.wake();
  return answer;
}

/** The sets in the order of their ids, locked. @throws NOT_FOUND; INVALID_STATE tyres that are gone */
async function lockSets(tx: TenantTables, ids: readonly string[]): Promise<readonly TyreSetRow[]> {
  await tx.lockExclusive('tyreSet', ...ids);
  const rows = await tx.tyreSet.findMany({ where: { id: { in: [...ids] } } });
  const setOf = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const set = setOf.get(id);
    if (set === undefined) throw new AppError('NOT_FOUND');
    if (set.state === 'RETURNED' || set.state === 'DISPOSED') throw new AppError('INVALID_STATE', 'tyresGone');
    return set;
  });
}
