/** What other features may use of parts. */

export { addBoughtPart, type BoughtPart } from './catalogue/add-bought-part.ts';
export { changeOnOrder } from './ledger/change-on-order.ts';
export { lockParts, moveStock, type PartRow, type StockChange } from './ledger/move-stock.ts';
export { requireStock, type StockViewer, stockViewer } from './ledger/stock-viewer.ts';
export { centsOf } from './ledger/valuation.ts';
