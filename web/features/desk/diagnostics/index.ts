/** What other features show of diagnostics. */

export { DiagnosticsCard } from './card/diagnostics-card.tsx';
export { VehicleCodes } from './card/vehicle-codes.tsx';
