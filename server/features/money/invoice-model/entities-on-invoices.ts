import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';

/**
 * Entities that are read to show an invoice. Their changes need not be watched: an issued one keeps what it says, a
 * draft is refreshed with its version, and what is paid is in its own row.
 */
export const entitiesOnInvoices: readonly EntityKind[] = [
  'PAYMENT',
  'CUSTOMER',
  'WORKSHOP',
  'JOB',
  'JOB_CARD',
  'VEHICLE',
];
