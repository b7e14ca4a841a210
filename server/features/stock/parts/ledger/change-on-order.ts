import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/**
 * Counts what of parts is on order and has not come, in the transaction of the order.
 *
 * @param changes thousandths by the id of the part: above zero what was ordered, below zero what came or does not come
 */
export async function changeOnOrder({ part }: TenantTables, changes: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two orders of the same parts do not wait for each other.
  for (const [id, increment] of [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (increment !== 0) await part.update({ where: { id }, data: { onOrderThousandths: { increment } } });
  }
}
