import { z } from 'zod';
import { seenRow } from '../../../../schema/features/customers/customers.ts';
import {
  goodsReceipt,
  goodsReceiptFilter,
  postedReceipt,
  receivedGoods,
  reversedReceipt,
} from '../../../../schema/features/stock/goods-receipts.ts';
import {
  cancelledPurchaseOrder,
  createdPurchaseOrders,
  need,
  purchaseOrder,
  purchaseOrderFilter,
  sentOrder,
  sentPurchaseOrder,
  updatedPurchaseOrder,
} from '../../../../schema/features/stock/purchase-orders.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { findPostedReceipt } from './delivery-notes/draft-of-note.ts';
import { ordersFollowParts } from './follow-merged-parts.ts';
import { cancelPurchaseOrder, closePurchaseOrder, updatePurchaseOrder } from './orders/change-order.ts';
import { createPurchaseOrders } from './orders/create-orders.ts';
import { listNeeds } from './orders/list-needs.ts';
import { listOrders, readOrder } from './orders/list-orders.ts';
import { orderRoutes } from './orders/orders.rest.ts';
import { sendPurchaseOrder } from './orders/send-order.ts';
import { listReceipts, readReceipt } from './receipts/list-receipts.ts';
import { postReceipt } from './receipts/post-receipt.ts';
import { receiveGoods } from './receipts/receive-goods.ts';
import { reverseReceipt } from './receipts/reverse-receipt.ts';

const reads = { kind: 'query', permission: 'stock.manage' } as const;
const orders = { kind: 'mutation', permission: 'stock.manage', output: purchaseOrder } as const;
const receives = { kind: 'mutation', permission: 'stock.manage', output: goodsReceipt } as const;
/** The cards that wait for what was ordered: their numbers and plates hardly change meanwhile. */
const ofWaitingLines = ['WORKSHOP', 'LINE', 'JOB', 'JOB_CARD', 'VEHICLE'] as const;
const named = z.object({ id: rowId });
const { first, after } = pageArguments;

/** What has to be bought, what was ordered, and what has come of it. */
export const purchasingFeature = feature({
  name: 'purchasing',
  ownedTables: ['purchaseOrder', 'purchaseLine', 'goodsReceipt', 'receiptLine'],
  hooks: {
    importUndoing: [
      keepsImported('purchaseLine', [['partId', 'part', 'part']]),
      keepsImported('receiptLine', [['partId', 'part', 'part']]),
      { columns: [], run: findPostedReceipt },
    ],
  },
  routes: orderRoutes,
  followers: [ordersFollowParts],
  operations: [
    operation({
      ...reads,
      name: 'needs',
      shows: {
        any: ['PART', 'LINE', 'JOB', 'JOB_CARD', 'VEHICLE', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'SUPPLIER'],
        unwatched: ['WORKSHOP'],
      },
      description:
        'What has to be bought: what open job cards need and no order has, and parts below their minimum in whole packs.',
      output: z.array(need),
      run: listNeeds,
    }),
    operation({
      ...reads,
      name: 'purchaseOrders',
      shows: { any: ['PURCHASE_ORDER', 'SUPPLIER'], unwatched: ofWaitingLines },
      description: 'Purchase orders, the oldest first unless asked for otherwise.',
      input: z.object({ filter: purchaseOrderFilter.optional(), first, after }),
      output: page(purchaseOrder),
      run: listOrders,
    }),
    operation({
      ...reads,
      name: 'purchaseOrder',
      shows: { named: ['PURCHASE_ORDER'], unwatched: [...ofWaitingLines, 'SUPPLIER'] },
      description: 'A purchase order. Fails with NOT_FOUND.',
      input: named,
      output: purchaseOrder,
      run: readOrder,
    }),
    operation({
      ...orders,
      name: 'createPurchaseOrders',
      description:
        'Creates one draft for each supplier of what is needed. Fails with FORBIDDEN for costs by a caller who may not see them, NOT_FOUND, CONFLICT with the `lineId` of a line that an open order has, and INVALID_STATE while stock is switched off.',
      input: createdPurchaseOrders,
      output: z.array(purchaseOrder),
      run: createPurchaseOrders,
    }),
    operation({
      ...orders,
      name: 'updatePurchaseOrder',
      description:
        'Replaces the lines of a draft. Fails with FORBIDDEN for costs by a caller who may not see them, NOT_FOUND, CONFLICT for an outdated version or a line that another open order has, and INVALID_STATE once the order is sent.',
      input: updatedPurchaseOrder,
      run: updatePurchaseOrder,
    }),
    operation({
      ...orders,
      name: 'sendPurchaseOrder',
      description:
        'Sends a draft by e-mail, or answers its text for the phone or a portal. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT on `channel` for a supplier without an e-mail address, INVALID_STATE for an order that was sent, and RATE_LIMITED.',
      input: sentPurchaseOrder,
      output: sentOrder,
      run: sendPurchaseOrder,
    }),
    operation({
      ...orders,
      name: 'cancelPurchaseOrder',
      description:
        'Cancels an order of which nothing has come. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE.',
      input: cancelledPurchaseOrder,
      run: cancelPurchaseOrder,
    }),
    operation({
      ...orders,
      name: 'closePurchaseOrder',
      description:
        'Closes an order of which something has come; the rest does not come any more. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE.',
      input: seenRow,
      run: closePurchaseOrder,
    }),
    operation({
      ...reads,
      name: 'goodsReceipts',
      shows: { any: ['GOODS_RECEIPT', 'SUPPLIER'], unwatched: ['WORKSHOP'] },
      description: 'Goods receipts, the oldest first unless asked for otherwise.',
      input: z.object({ filter: goodsReceiptFilter.optional(), first, after }),
      output: page(goodsReceipt),
      run: listReceipts,
    }),
    operation({
      ...reads,
      name: 'goodsReceipt',
      shows: { named: ['GOODS_RECEIPT'], unwatched: ['WORKSHOP', 'SUPPLIER'] },
      description: 'A goods receipt. Fails with NOT_FOUND.',
      input: named,
      output: goodsReceipt,
      run: readReceipt,
    }),
    operation({
      ...receives,
      name: 'receiveGoods',
      description:
        'Receives what a supplier has brought, with or without an order, at once or as a draft. Fails with FORBIDDEN for costs by a caller who may not see them, NOT_FOUND, BAD_INPUT for lines of another supplier’s order, CONFLICT for a delivery note that was received or with what is `over`, and INVALID_STATE.',
      input: receivedGoods,
      run: receiveGoods,
    }),
    operation({
      ...receives,
      name: 'postReceipt',
      description:
        'Posts a draft of a goods receipt. Fails with NOT_FOUND, CONFLICT for an outdated version or with what is `over`, and INVALID_STATE.',
      input: postedReceipt,
      run: postReceipt,
    }),
    operation({
      ...receives,
      name: 'reverseReceipt',
      permission: 'stock.correct',
      description:
        'Takes a posted goods receipt back, or discards a draft. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE with what is `missing` of a part.',
      input: reversedReceipt,
      run: reverseReceipt,
    }),
  ],
});
