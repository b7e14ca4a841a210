/** What other features show of vehicles. */
export { HistoryList } from './history-list.tsx';
export { NewVehicleButton } from './new-vehicle-button.tsx';
export { VehicleRow } from './vehicle-row.tsx';
