/** What other features show of vehicles. */
export { NewVehicleButton } from './new-vehicle-button.tsx';
export { VehicleRow } from './vehicle-row.tsx';
