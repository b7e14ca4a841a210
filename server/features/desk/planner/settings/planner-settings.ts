import { type z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { dayException, plannerSettings } from '../../../../../schema/features/desk/planner/planner.ts';
import { clockTime } from '../../../../../schema/time/planned/local-day.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readSlug } from '../../../workshop/workshop-settings/index.ts';
import { readSpans } from '../calendar/read-calendar.ts';
import { presentResource, readResources } from '../calendar/resources.ts';
import { presentService, readServices, settingsOfRow } from '../services/show-booking.ts';

type Settings = z.output<typeof plannerSettings>;
type ExceptionRow = Awaited<ReturnType<TenantTables['dayException']['findUniqueOrThrow']>>;

/** The version before anything was saved. */
const firstVersion = 1;

const clockOrNull = (minute: number | null) => (minute === null ? null : clockTime(minute));

export function presentException({ fromMinute, toMinute, ...row }: ExceptionRow): z.output<typeof dayException> {
  const { id, version, resourceId, on, until, kind, note } = row;
  return { id, version, resourceId, on, until, kind, note, from: clockOrNull(fromMinute), to: clockOrNull(toMinute) };
}

/** What the planner and online booking are set to; archived resources and services too. */
export async function readSettings(db: TenantTables): Promise<Settings> {
  const [row, spans, exceptions, resources, services, slug] = await Promise.all([
    db.plannerSettings.findFirst(),
    readSpans(db),
    db.dayException.findMany({ orderBy: [{ on: 'asc' }, { id: 'asc' }] }),
    readResources(db),
    readServices(db),
    readSlug(db),
  ]);
  return {
    version: row?.version ?? firstVersion,
    slug,
    hours: [...spans].map(([resourceId, some]) => ({
      resourceId,
      spans: some.map(({ weekday, fromMinute, toMinute }) => ({
        weekday,
        from: clockTime(fromMinute),
        to: clockTime(toMinute),
      })),
    })),
    exceptions: exceptions.map(presentException),
    resources: resources.map(presentResource),
    services: services.map(presentService),
    booking: settingsOfRow(row),
  };
}

/**
 * Makes the row of the settings where it is missing, with the hours that a workshop begins with, and locks it: who changes
 * the hours or accepts holidays does so one after the other.
 */
export async function lockSettings(tx: TenantTables, now: Date): Promise<void> {
  if ((await tx.plannerSettings.count()) === 0) {
    const spans = (await readSpans(tx)).get(null) ?? [];
    await tx.plannerSettings.create({ data: { id: newId(now), createdAt: now } });
    await tx.workingHours.createMany({ data: spans.map((span) => ({ ...span, id: newId(now) })) });
  }
  await tx.plannerSettings.updateMany({ data: { version: { increment: 0 } } });
}

/** Counts up the version that was seen. @throws CONFLICT with the settings as they are now */
export async function countUpSettings(tx: TenantTables, seenVersion: number): Promise<void> {
  const row = await tx.plannerSettings.findFirst();
  if (row?.version !== seenVersion) throw new AppError('CONFLICT', 'changedSince', { current: await readSettings(tx) });
  const seen = { id: row.id, version: seenVersion };
  const { count } = await tx.plannerSettings.updateMany({ where: seen, data: { version: seenVersion + 1 } });
  if (count === 0) throw new LostRace('The settings were changed');
}
