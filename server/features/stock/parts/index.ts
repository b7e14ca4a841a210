/** What other features may use of parts. */

export { addBoughtPart, type BoughtPart } from './catalogue/add-bought-part.ts';
export { insertParts, type NewPart, removeParts } from './catalogue/part-rows.ts';
export { presentPart, requirePart } from './catalogue/present-part.ts';
export { savePart } from './catalogue/save-part.ts';
export { isPack, unitOf } from './catalogue/unit-words.ts';
export { readCardsOfLines } from './ledger/cards-of-lines.ts';
export { changeOnOrder } from './ledger/change-on-order.ts';
export { presentMovement } from './ledger/list-movements.ts';
export {
  availableThousandths,
  lockParts,
  type MovementRow,
  moveStock,
  type PartRow,
  type StockChange,
} from './ledger/move-stock.ts';
export { reserveStock } from './ledger/reserve-stock.ts';
export { writeStockValue } from './ledger/stock-value.rest.ts';
export { valueParts } from './ledger/stock-value.ts';
export { requireStock, type StockViewer, stockViewer } from './ledger/stock-viewer.ts';
export { applyChange, averageCost, centsOf, shareOf, unitCostOf } from './ledger/valuation.ts';
export { suppliersOfParts } from './use/suppliers-of-parts.ts';
