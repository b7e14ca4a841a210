import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';

/**
 * What is read beside invoices to show them. An issued one keeps what it says, a draft is refreshed with its version, and what
 * is paid stands in its own row.
 */
export const behindInvoices: readonly EntityKind[] = ['PAYMENT', 'CUSTOMER', 'WORKSHOP', 'JOB', 'JOB_CARD', 'VEHICLE'];
