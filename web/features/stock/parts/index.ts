/** What other features may use of parts. */

export { NewPartButton } from './new-part-button.tsx';
export { partRows } from './part-rows.ts';
export { usePartFormats } from './part-words.ts';
export { StockOffNotice } from './stock-notices.tsx';
