import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Which workshops have no webhook, as far as this process knows; of one that another process adds it hears that much later. */
export interface WorkshopsWithout {
  has(tx: TenantTables, workshopId: string): Promise<boolean>;
  forget(workshopId: string): void;
}

const knownMilliseconds = 2000;
/** More than are at work within that time. */
const mostKnown = 10_000;

export function workshopsWithoutWebhooks(): WorkshopsWithout {
  const knownUntil = new Map<string, number>();
  return {
    async has(tx, workshopId) {
      const until = knownUntil.get(workshopId);
      if (until !== undefined && performance.now() < until) return true;
      const isWithout = (await tx.webhook.findFirst({ select: { id: true } })) === null;
      if (knownUntil.size >= mostKnown) knownUntil.clear();
      if (isWithout) knownUntil.set(workshopId, performance.now() + knownMilliseconds);
      else knownUntil.delete(workshopId);
      return isWithout;
    },
    forget: (workshopId) => {
      knownUntil.delete(workshopId);
    },
  };
}
