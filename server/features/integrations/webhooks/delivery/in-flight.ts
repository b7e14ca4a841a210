/** What is being sent by this process: a receiver that hangs holds up its own webhook and no other one. */
export interface InFlight {
  hasRoom(): boolean;
  /** Of which webhooks and workshops no more can begin. */
  full(): { readonly webhooks: readonly string[]; readonly workshops: readonly string[] };
  /** @param work must not fail @returns whether it has begun */
  start(row: DeliveryKey, work: () => Promise<unknown>): boolean;
  idle(): Promise<void>;
}

interface DeliveryKey {
  readonly id: string;
  readonly webhookId: string;
  readonly workshopId: string;
}

const mostOfWebhook = 2;
const mostOfWorkshop = 6;
const mostInAll = 64;

/** @param onFree called whenever something has ended */
export function createInFlight(onFree: () => void): InFlight {
  const sent = new Map<string, DeliveryKey>();
  const running = new Set<Promise<void>>();
  const counted = (of: 'webhookId' | 'workshopId') => {
    const counts = new Map<string, number>();
    for (const row of sent.values()) counts.set(row[of], (counts.get(row[of]) ?? 0) + 1);
    return counts;
  };
  const above = (counts: ReadonlyMap<string, number>, most: number) =>
    [...counts].flatMap(([id, count]) => (count >= most ? [id] : []));
  return {
    hasRoom: () => sent.size < mostInAll,
    full: () => ({
      webhooks: above(counted('webhookId'), mostOfWebhook),
      workshops: above(counted('workshopId'), mostOfWorkshop),
    }),
    start(row, work) {
      const isFull =
        sent.size >= mostInAll ||
        sent.has(row.id) ||
        (counted('webhookId').get(row.webhookId) ?? 0) >= mostOfWebhook ||
        (counted('workshopId').get(row.workshopId) ?? 0) >= mostOfWorkshop;
      if (isFull) return false;
      sent.set(row.id, row);
      const done = work().then(() => {
        sent.delete(row.id);
        running.delete(done);
        onFree();
      });
      running.add(done);
      return true;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
