/** What other features show of diagnostics. */

export { DiagnosticsCard } from './card/diagnostics-card.tsx';
