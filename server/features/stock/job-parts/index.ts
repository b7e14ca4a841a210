/** What other features may use of parts on the lines of cards. */

export { lockHolders, releaseNewest } from './keeping/release-newest.ts';
export { reserveForLine, writeOrdered } from './keeping/reserve-lines.ts';
export { lockStockLines, type StockLine } from './keeping/stock-lines.ts';
