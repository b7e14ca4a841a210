/** What other features may use of parts. */

export { moveStock, type StockChange } from './ledger/move-stock.ts';
