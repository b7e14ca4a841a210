import { z } from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { yieldToEventLoop } from '../../../infrastructure/event-loop.ts';
import type { NewMessage, Sender } from '../../../infrastructure/jobs/outbox.ts';
import { readContent, writtenContent } from '../../../infrastructure/jobs/outbox-messages.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { planVehicles } from './plan-vehicles.ts';

/** Which reminders are to be planned: those of some vehicles, or of all that a workshop has. */
const planning = z.object({ workshopId: z.string(), vehicleIds: z.exactOptional(z.array(z.string())) });
type Planning = z.output<typeof planning>;

/** The message of the outbox that has it done: it is not lost with a process, and no request waits for it. */
export const planningMessage = (content: Planning): NewMessage => ({
  topic: 'reminders',
  payload: writtenContent(content),
  lane: content.workshopId,
});

/** In one transaction, for which on SQLite the whole desk waits: with 200 it waited for half a second, again and again. */
const vehiclesAtOnce = 20;

/** The outbox's sender of what is to be planned. Two servers that plan the same plan it alike. */
export function planningSender({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Sender {
  return async ({ payload }) => {
    const { workshopId, vehicleIds } = readContent(planning, payload);
    const db = tenantDb(database, workshopId);
    if (vehicleIds !== undefined) {
      await db.transaction((tx) => planVehicles(tx, vehicleIds, clock.now()));
      return;
    }
    for (let after = ''; ; ) {
      const rows = await db.vehicle.findMany({
        where: { id: { gt: after } },
        orderBy: { id: 'asc' },
        take: vehiclesAtOnce,
        select: { id: true },
      });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await db.transaction((tx) => planVehicles(tx, ids, clock.now()));
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      await yieldToEventLoop();
    }
  };
}
