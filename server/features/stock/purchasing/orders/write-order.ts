import { AppError } from '../../../../../schema/errors.ts';
import { purchaseOrderTransitions } from '../../../../../schema/features/stock/purchase-orders.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { changeOnOrder } from '../../parts/index.ts';
import { type Order, type OrderRow, type PurchaseLineRow, requireOrder } from './load-order.ts';

type State = OrderRow['state'];
type Quantities = Pick<PurchaseLineRow, 'orderedThousandths' | 'receivedThousandths' | 'cancelledThousandths'>;

/** What of a line was to come, whether it has come or not. */
export const expectedOf = ({ orderedThousandths, cancelledThousandths }: Quantities): number =>
  orderedThousandths - cancelledThousandths;

/** What of a line is still to come, once its order is sent. */
function outstandingOf(state: State, line: Quantities): number {
  if (state !== 'SENT' && state !== 'PART_RECEIVED') return 0;
  return Math.max(0, expectedOf(line) - line.receivedThousandths);
}

/** The state of an order of which something has come, or was taken back. */
export function stateOfReceived(lines: readonly Quantities[]): State {
  if (lines.every((line) => line.receivedThousandths >= expectedOf(line))) return 'RECEIVED';
  return lines.some(({ receivedThousandths }) => receivedThousandths > 0) ? 'PART_RECEIVED' : 'SENT';
}

/** @throws INVALID_STATE with the states that are possible, also where the order has that state already */
export function requireNext({ state }: Pick<OrderRow, 'state'>, next: State): void {
  const possible = purchaseOrderTransitions[state];
  if (!possible.includes(next)) throw new AppError('INVALID_STATE', undefined, { possible });
}

interface Changes extends Partial<Pick<OrderRow, 'sentAt' | 'reason'>> {
  readonly state: State;
  /** Lines as they become; those that stay as they are may be left out. */
  readonly lines?: readonly PurchaseLineRow[];
}

/**
 * Writes the state and the quantities of an order that is locked, and counts with its parts what of them is still to come.
 *
 * @returns the order as it is now
 */
export async function updateOrder(
  tx: TenantTables,
  before: Order,
  { lines = [], ...columns }: Changes,
): Promise<Order> {
  const id = before.id;
  await tx.purchaseOrder.update({ where: { id }, data: { ...columns, version: before.version + 1 } });
  for (const { id: lineId, receivedThousandths, cancelledThousandths, expectedOn, partId } of lines) {
    await tx.purchaseLine.update({
      where: { id: lineId },
      data: { receivedThousandths, cancelledThousandths, expectedOn, partId },
    });
  }
  const after = await requireOrder(tx, id);
  const changes = new Map<string, number>();
  for (const [order, sign] of [[before, -1] as const, [after, 1] as const]) {
    for (const line of order.lines) {
      if (line.partId === null) continue;
      changes.set(line.partId, (changes.get(line.partId) ?? 0) + sign * outstandingOf(order.state, line));
    }
  }
  await changeOnOrder(tx, changes);
  return after;
}
