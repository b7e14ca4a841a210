import { type EntityKind, entityKind } from '../../../../schema/features/workshop/enums.ts';
import { type TenantTableName, tenantTableNames, tenantTables } from '../tenant-tables.ts';

/** A kind of entity that people see, and in which column of a table its id is. */
export interface ChangedEntity {
  readonly entity: EntityKind;
  readonly idIn: string;
}

/** Tables whose rows are a part of an entity and are seen with it. */
const parts: ReadonlyMap<string, ChangedEntity> = new Map([
  ['labourRate', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['paymentMethod', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['issuingDevice', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['onlineAccount', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['suppression', { entity: 'CUSTOMER', idIn: 'customerId' }],
  ['vehicleOwnership', { entity: 'VEHICLE', idIn: 'vehicleId' }],
  ['cardFaultCode', { entity: 'VEHICLE', idIn: 'vehicleId' }],
  ['odometerReading', { entity: 'VEHICLE', idIn: 'vehicleId' }],
  ['approval', { entity: 'ESTIMATE', idIn: 'estimateId' }],
  ['invoiceLine', { entity: 'INVOICE', idIn: 'invoiceId' }],
  ['invoiceJob', { entity: 'INVOICE', idIn: 'invoiceId' }],
  ['invoiceReminder', { entity: 'INVOICE', idIn: 'invoiceId' }],
  ['fiscalRecord', { entity: 'INVOICE', idIn: 'invoiceId' }],
  ['fiscalCertificate', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['fiscalPremise', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['eInvoiceDelivery', { entity: 'INVOICE', idIn: 'invoiceId' }],
  ['eInvoiceProvider', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['workingHours', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['plannerSettings', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['reminderSettings', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['brand', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['messageSettings', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['aiSettings', { entity: 'WORKSHOP', idIn: 'workshopId' }],
  ['aiSent', { entity: 'DIAGNOSIS', idIn: 'diagnosisId' }],
  ['quarterClaim', { entity: 'BLOCK', idIn: 'blockId' }],
  ['inspectionItem', { entity: 'INSPECTION', idIn: 'inspectionId' }],
  ['partNumber', { entity: 'PART', idIn: 'partId' }],
  ['stockReservation', { entity: 'PART', idIn: 'partId' }],
  ['stockMovement', { entity: 'PART', idIn: 'partId' }],
  ['purchaseLine', { entity: 'PURCHASE_ORDER', idIn: 'purchaseOrderId' }],
  ['tyreReading', { entity: 'TYRE_SET', idIn: 'tyreSetId' }],
  ['tyreMovement', { entity: 'TYRE_SET', idIn: 'tyreSetId' }],
  ['tyreTask', { entity: 'TYRE_SET', idIn: 'tyreSetId' }],
  ['tyreInvitation', { entity: 'TYRE_SET', idIn: 'tyreSetId' }],
  ['receiptLine', { entity: 'GOODS_RECEIPT', idIn: 'goodsReceiptId' }],
  ['supplierInvoiceLine', { entity: 'SUPPLIER_INVOICE', idIn: 'supplierInvoiceId' }],
  ['stockDifference', { entity: 'PART', idIn: 'partId' }],
  ['countLine', { entity: 'STOCK_COUNT', idIn: 'stockCountId' }],
  ['paymentAllocation', { entity: 'PAYMENT', idIn: 'paymentId' }],
]);

/**
 * What a write to a table changes for people: the entity that the table is named after, or the one that its rows are a part
 * of; undefined where it is seen nowhere.
 */
export function changedBy(table: TenantTableName): ChangedEntity | undefined {
  return known.get(table);
}

const known: ReadonlyMap<string, ChangedEntity> = new Map(
  tenantTableNames.flatMap((table) => {
    const named = entityKind.safeParse(kindOf(table));
    const changed = named.success ? { entity: named.data, idIn: 'id' } : parts.get(table);
    return changed === undefined ? [] : [[table, changed]];
  }),
);

/** The tables whose rows are entities, by the kind. */
export const entityTables: ReadonlyMap<EntityKind, TenantTableName> = new Map(
  tenantTableNames.flatMap((table) => {
    const named = entityKind.safeParse(kindOf(table));
    return named.success ? [[named.data, table]] : [];
  }),
);

/** The tables whose rows carry a version, by the entity that they are. */
export const versionedTables: ReadonlyMap<string, TenantTableName> = new Map(
  tenantTableNames.flatMap((table) => ('version' in tenantTables[table].columns ? [[kindOf(table), table]] : [])),
);

/** `jobCard` is JOB_CARD. */
function kindOf(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
