/** What other features show of vehicles. */

export { wordsOfCode } from './codes/fault-code-words.ts';
export { RecordedCodes } from './codes/recorded-codes.tsx';
export { NewVehicleButton } from './new-vehicle-button.tsx';
export { default as pastStyles } from './past/past.module.css';
export { importedOf, latestFirst, olderThanRead, type PastEntry, visitsOf, workOfCard } from './past/past-entries.ts';
export { PastRow } from './past/past-row.tsx';
export { type DoneWork, WorkTable } from './record/work-table.tsx';
export { VehicleRow } from './vehicle-row.tsx';
