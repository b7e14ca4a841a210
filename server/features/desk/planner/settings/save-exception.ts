import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  dayException,
  type removeDayExceptionInput,
  type saveDayExceptionInput,
} from '../../../../../schema/features/desk/planner/planner.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { isOverlapping } from '../../../../../schema/time/planned/intervals.ts';
import { localDays, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { markLeftOver } from '../blocks/mark-left-over.ts';
import { presentException } from './planner-settings.ts';
import { recheckClosing } from './save-hours.ts';

type Input = z.output<typeof saveDayExceptionInput>;
type Row = Awaited<ReturnType<TenantTables['dayException']['findUniqueOrThrow']>>;

const mostDays = 366;

/**
 * Says that it is otherwise on some days: closed, a holiday, somebody absent, more work. What somebody absent was to do is
 * left over at once.
 *
 * @throws BAD_INPUT; NOT_FOUND; CONFLICT changed meanwhile
 */
export function saveDayException({ ctx, db, actor }: SignedInCall, input: Input) {
  const now = ctx.clock.now();
  const { id, version } = input;
  if ((id === undefined) !== (version === undefined)) throw invalidField(id === undefined ? 'id' : 'version');
  return db.transaction(async (tx) => {
    const present = id === undefined ? null : await tx.dayException.findUnique({ where: { id } });
    if (id !== undefined && present === null) throw new AppError('NOT_FOUND');
    const data = valuesOf(input, present);
    if (data.resourceId !== null) {
      await tx.lockExclusive('resource', data.resourceId);
      if ((await tx.resource.count({ where: { id: data.resourceId } })) === 0) throw new AppError('NOT_FOUND');
    }
    const saved = await write(tx, { data, present, version, now });
    const by = { act: 'saveDayException', staffId: await staffIdOf(tx, actor.id), now };
    if (saved.kind === 'ABSENCE') await markAbsenceLeftOver(tx, saved, by);
    await recheckClosing(tx, now);
    return presentException(saved);
  });
}

type Values = Omit<Row, 'id' | 'workshopId' | 'version' | 'createdAt'>;

async function write(
  tx: TenantTables,
  { data, present, version, now }: { data: Values; present: Row | null; version: number | undefined; now: Date },
): Promise<Row> {
  if (present === null) return tx.dayException.create({ data: { ...data, id: newId(now), createdAt: now } });
  const updated = await tx.dayException.updateMany({
    where: { id: present.id, version: version ?? 0 },
    data: { ...data, version: present.version + 1 },
  });
  await requireUpdated(updated, dayException, async () => presentException(present));
  return { ...present, ...data, version: present.version + 1 };
}

/** What was sent, and of what was left out what is there. @throws BAD_INPUT */
function valuesOf(input: Input, present: Row | null): Values {
  const { resourceId = present?.resourceId ?? null, on, kind, note = present?.note ?? null } = input;
  const until = input.until ?? on;
  const times = {
    fromMinute: minuteOf(input.from, present?.fromMinute),
    toMinute: minuteOf(input.to, present?.toMinute),
  };
  const { fromMinute, toMinute } = times;
  if (until < on) throw refusedFields({ until: 'endsBeforeStart' });
  if (until >= daysLater(on, mostDays)) throw invalidField('until');
  if ((fromMinute === null) !== (toMinute === null)) throw invalidField(fromMinute === null ? 'from' : 'to');
  if (fromMinute !== null && toMinute !== null && fromMinute >= toMinute) {
    throw refusedFields({ to: 'endsBeforeStart' });
  }
  if (kind === 'ABSENCE' && resourceId === null) throw invalidField('resourceId');
  if (kind === 'EXTRA' && fromMinute === null) throw invalidField('from');
  return { resourceId, on, until, kind, note, ...times };
}

const minuteOf = (sent: string | null | undefined, present: number | null = null): number | null =>
  sent === undefined ? present : sent === null ? null : minuteOfClock(sent);

/** What is planned in an absence is to be planned again; what is done, or worked on now, stays. */
async function markAbsenceLeftOver(
  tx: TenantTables,
  { resourceId, on, until, fromMinute, toMinute }: Row,
  by: { readonly act: string; readonly staffId: string; readonly now: Date },
): Promise<void> {
  const { zone } = await tx.itself.read();
  const times = localDays(zone, on, until).map((day) => ({
    from: day.at(fromMinute ?? 0),
    to: day.at(toMinute ?? 1440),
  }));
  const [from, to] = [times[0]?.from ?? 0, times.at(-1)?.to ?? 0];
  const rows = await tx.block.findMany({
    where: {
      resourceId: resourceId ?? '',
      leftOver: false,
      startAt: { lt: new Date(to) },
      endAt: { gt: new Date(from) },
    },
  });
  const within = rows.filter(({ startAt, endAt }) =>
    times.some((time) => isOverlapping(time, { from: startAt.getTime(), to: endAt.getTime() })),
  );
  await markLeftOver(tx, within, { zone, ...by });
}

/** Takes back that it is otherwise. @throws NOT_FOUND; CONFLICT changed meanwhile */
export function removeDayException(
  { ctx, db }: SignedInCall,
  { id, version }: z.output<typeof removeDayExceptionInput>,
) {
  return db.transaction(async (tx) => {
    const present = await tx.dayException.findUnique({ where: { id } });
    if (present === null) throw new AppError('NOT_FOUND');
    const updated = await tx.dayException.deleteMany({ where: { id, version } });
    await requireUpdated(updated, dayException, async () => presentException(present));
    await recheckClosing(tx, ctx.clock.now());
    return presentException(present);
  });
}
