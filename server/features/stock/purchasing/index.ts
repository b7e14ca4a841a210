/** What other features may use of purchasing. */

export { AwaitedGoods, type DeliveredPart } from './delivery-notes/awaited-goods.ts';
export {
  type DeliveredGoods,
  insertDeliveredGoods,
  removeDrafts,
  requireDeliverable,
} from './delivery-notes/draft-of-note.ts';
export { createPurchaseOrders } from './orders/create-orders.ts';
export { sendPurchaseOrder } from './orders/send-order.ts';
export type { ReceiptLineRow } from './receipts/load-receipt.ts';
export { netCost, shareFreight, valueOfLine, valueWithFreight } from './receipts/receipt-values.ts';
export { receiveGoods } from './receipts/receive-goods.ts';
