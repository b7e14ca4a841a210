import type { z } from 'zod';
import type { reminderFilter } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { listOrder, pageInOrder, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import type { ReminderRow } from '../facts/read-facts.ts';
import { presentReminders } from './present-reminder.ts';

type OrderBy = Partial<Record<'id' | 'nextAt', 'asc' | 'desc'>>;
type Bound = number | { readonly gt: number } | { readonly lt: number };

function dueBefore(bound: Bound): Where<'reminder'> {
  if (typeof bound === 'number') return { nextAt: new Date(bound) };
  return { nextAt: 'gt' in bound ? { gt: new Date(bound.gt) } : { lt: new Date(bound.lt) } };
}

/** By the day of the next message; reminders without one come last. */
const byNextAt = listOrder<ReminderRow, Where<'reminder'>, OrderBy, number>({
  of: (row) => row.nextAt?.getTime() ?? null,
  is: dueBefore,
  by: (nextAt) => ({ nextAt }),
  filled: { nextAt: { not: null } },
  empty: { nextAt: null },
});

interface ListQuery {
  readonly filter?: z.output<typeof reminderFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of reminders. @throws BAD_INPUT an invalid cursor */
export async function listReminders({ db, selects }: SignedInCall, { filter = {}, ...asked }: ListQuery) {
  const { kinds, states, vehicleId, customerId, from, to } = filter;
  const { zone } = await db.itself.read();
  const midnight = (day: string) => momentAt(zone, `${day}T00:00`);
  const where: Where<'reminder'> = {
    ...definedFields({ kind: kinds && { in: kinds }, state: states && { in: states }, vehicleId, customerId }),
    ...(from === undefined && to === undefined
      ? {}
      : {
          nextAt: {
            ...definedFields({
              gte: from === undefined ? undefined : midnight(from),
              lt: to === undefined ? undefined : midnight(daysLater(to, 1)),
            }),
          },
        }),
  };
  const { reminder } = db;
  const found = await pageInOrder(asked, byNextAt, {
    selects,
    read: ({ where: among, ...query }) => reminder.findMany({ ...query, where: { AND: [where, ...among] } }),
    count: () => reminder.count({ where }),
    rowOf: (id) => reminder.findUnique({ where: { id } }),
    ids: { is: (id): Where<'reminder'> => ({ id }), by: (id): OrderBy => ({ id }) },
  });
  return { ...found, nodes: [...(await presentReminders(db, found.nodes))] };
}
