export { FiscalParts } from './late-parts.ts';
export { FiscalPathButton } from './path/fiscal-path-button.tsx';
