import type { z } from 'zod';
import { invalidField } from '../../../../../schema/errors.ts';
import type {
  acceptHolidaysInput,
  holidayProposalsInput,
} from '../../../../../schema/features/desk/planner/planner.ts';
import { daysOffIn } from '../../../../../schema/time/working-days.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lockSettings, readSettings } from './planner-settings.ts';
import { recheckClosing } from './save-hours.ts';

/** What Slovenians call them, whatever language the workshop is shown in: the names stand in its calendar afterwards. */
const names: Readonly<Record<string, string>> = {
  '01-01': 'Novo leto',
  '01-02': 'Novo leto',
  '02-08': 'Prešernov dan, slovenski kulturni praznik',
  '04-27': 'Dan upora proti okupatorju',
  '05-01': 'Praznik dela',
  '05-02': 'Praznik dela',
  '06-25': 'Dan državnosti',
  '08-15': 'Marijino vnebovzetje',
  '10-31': 'Dan reformacije',
  '11-01': 'Dan spomina na mrtve',
  '12-25': 'Božič',
  '12-26': 'Dan samostojnosti in enotnosti',
};

const nameOf = (day: string) => names[day.slice(5)] ?? 'Velikonočni ponedeljek';

/** The days off of a year in Slovenia, and which of them the workshop has accepted; of other countries none are known. */
export async function listHolidays({ db }: SignedInCall, { year }: z.output<typeof holidayProposalsInput>) {
  const { country } = await db.itself.read();
  const accepted = await readAcceptedHolidays(db, year);
  if (country !== 'SI') return [];
  return daysOffIn(year).map((on) => ({ on, name: nameOf(on), accepted: accepted.has(on) }));
}

async function readAcceptedHolidays(db: TenantTables, year: number): Promise<ReadonlySet<string>> {
  const days = { gte: `${year}-01-01`, lte: `${year}-12-31` };
  const rows = await db.dayException.findMany({
    where: { resourceId: null, kind: 'HOLIDAY', on: days },
    select: { on: true },
  });
  return new Set(rows.map(({ on }) => on));
}

/** Closes the workshop on days off; those that are accepted stay so. @throws BAD_INPUT one is no day off of the year */
export function acceptHolidays({ ctx, db }: SignedInCall, { year, days }: z.output<typeof acceptHolidaysInput>) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const { country } = await tx.itself.read();
    const known = new Set(country === 'SI' ? daysOffIn(year) : []);
    if (!days.every((day) => known.has(day))) {
      throw invalidField('days');
    }
    await lockSettings(tx, now);
    const accepted = await readAcceptedHolidays(tx, year);
    const rows = [...new Set(days)]
      .filter((day) => !accepted.has(day))
      .toSorted()
      .map((on) => ({ id: newId(now), on, until: on, kind: 'HOLIDAY' as const, note: nameOf(on), createdAt: now }));
    if (rows.length > 0) await tx.dayException.createMany({ data: rows });
    await recheckClosing(tx, now);
    return readSettings(tx);
  });
}
