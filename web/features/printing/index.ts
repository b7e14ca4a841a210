/** What other features may use of printing. */
export { PrintButtons } from './print-buttons.tsx';
export type { PrintableDocument } from './printable.ts';
export { Printers } from './printers.tsx';
export { type Printing, usePrinting } from './use-printing.ts';
