/** What other features may use of printing. */
export { PapersCard } from './papers/papers-card.tsx';
export { PrintChoice, useWantsPrint } from './papers/print-choice.tsx';
export { PrintInvoiceButton } from './papers/print-invoice-button.tsx';
export { preloadPapers, usePaper } from './papers/use-paper.tsx';
export { usePartLabels } from './papers/use-part-labels.ts';
export { useTyrePapers } from './papers/use-tyre-papers.ts';
export { PrintButtons } from './print-buttons.tsx';
export type { PrintableDocument } from './printable.ts';
export { Printers } from './printers.tsx';
export { type Printing, usePrinting } from './use-printing.ts';
