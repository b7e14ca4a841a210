import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import type { WorkshopTableName } from '../workshop-tables.ts';

/** A kind of entity that people see, and in which column of a table its id stands. */
export interface ChangedEntity {
  readonly entity: EntityKind;
  readonly idIn: string;
}

const itself = (entity: EntityKind): ChangedEntity => ({ entity, idIn: 'id' });
const partOf = (entity: EntityKind, idIn: string): ChangedEntity => ({ entity, idIn });

/**
 * What a write to a table changes for people: a row of its own, or the entity that the row is a part of. Null where it is
 * seen nowhere. Every table of a workshop has a line here, or nothing compiles.
 */
export const changedEntities: Readonly<Record<WorkshopTableName, ChangedEntity | null>> = {
  staff: itself('STAFF'),
  labourRate: partOf('WORKSHOP', 'workshopId'),
  paymentMethod: partOf('WORKSHOP', 'workshopId'),
  issuingDevice: partOf('WORKSHOP', 'workshopId'),
  customer: itself('CUSTOMER'),
  vehicle: itself('VEHICLE'),
  vehicleOwnership: partOf('VEHICLE', 'vehicleId'),
  odometerReading: partOf('VEHICLE', 'vehicleId'),
  jobCard: itself('JOB_CARD'),
  job: itself('JOB'),
  line: itself('LINE'),
  jobTemplate: itself('JOB_TEMPLATE'),
  estimate: itself('ESTIMATE'),
  approval: partOf('ESTIMATE', 'estimateId'),
  invoice: itself('INVOICE'),
  invoiceLine: partOf('INVOICE', 'invoiceId'),
  invoiceJob: partOf('INVOICE', 'invoiceId'),
  payment: itself('PAYMENT'),
  paymentAllocation: partOf('PAYMENT', 'paymentId'),
  timeEntry: itself('TIME_ENTRY'),
  // Accounts stand beside the workshop; who works in it is its staff.
  user: null,
  securityEvent: null,
  answeredOperation: null,
  searchTerm: null,
  templateUse: null,
  numberSeries: null,
  activity: null,
  change: null,
  changeCounter: null,
};

/** The tables whose rows carry a version, by the entity that they are. */
export const versionedTables: ReadonlyMap<string, WorkshopTableName> = new Map([
  ['STAFF', 'staff'],
  ['CUSTOMER', 'customer'],
  ['VEHICLE', 'vehicle'],
  ['JOB_CARD', 'jobCard'],
  ['JOB', 'job'],
  ['LINE', 'line'],
  ['JOB_TEMPLATE', 'jobTemplate'],
  ['ESTIMATE', 'estimate'],
  ['INVOICE', 'invoice'],
  ['TIME_ENTRY', 'timeEntry'],
]);
