/** What other features may use of the vehicles. */
export { replaceOwner } from './change-owner.ts';
export { redactVehicles } from './customer-erased.ts';
export { type Offer, offersOf } from './deferred-work.ts';
export { monthsLater } from './due/roadworthy-proposals.ts';
export { dayOfKm, type Reading, serviceForecast } from './due/service-forecast.ts';
export {
  presentVehicle,
  readVehicle,
  type SelectedVehicle,
  toFaultCodeAnswer,
  toVehicleAnswer,
  type VehicleRow,
  withHistory,
} from './present-vehicle.ts';
export {
  addHistory,
  addVisitReading,
  insertVehicles,
  markVehiclesAsExample,
  removeHistory,
  removeVehicles,
  rewriteHistorySources,
} from './vehicle-rows.ts';
export { addVehicle, newVehicleRow, termsOfVehicle } from './write-vehicle.ts';
