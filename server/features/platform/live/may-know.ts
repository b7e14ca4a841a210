import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import { type Act, can } from '../../../../schema/permissions.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { Change } from '../../../infrastructure/tenant/changes/read-changes.ts';

/** Which changes somebody is notified of. */

/** What is announced only to those of the staff who may read it; everything else in a workshop is seen by all who work there. */
const readBy: Readonly<Partial<Record<EntityKind, Act>>> = {
  ESTIMATE: 'estimates.manage',
  SHARE_LINK: 'estimates.manage',
  INVOICE: 'invoices.manage',
  PAYMENT: 'invoices.manage',
  BANK_ENTRY: 'invoices.manage',
  MESSAGE: 'messages.send',
};

/** What a key reads each kind with: it is notified of nothing that it could not read. */
const readByKeys: Readonly<Record<EntityKind, Act>> = {
  WORKSHOP: 'workshop.see',
  STAFF: 'workshop.see',
  CUSTOMER: 'customers.see',
  CONSENT: 'customers.see',
  VEHICLE: 'vehicles.see',
  HISTORY_ENTRY: 'vehicles.see',
  JOB_CARD: 'job-cards.see',
  JOB: 'job-cards.see',
  LINE: 'job-cards.see',
  FILE: 'job-cards.see',
  JOB_TEMPLATE: 'job-cards.see',
  ESTIMATE: 'estimates.manage',
  SHARE_LINK: 'estimates.manage',
  INVOICE: 'invoices.manage',
  PAYMENT: 'invoices.manage',
  BANK_ENTRY: 'invoices.manage',
  MESSAGE: 'messages.send',
  REMINDER: 'messages.send',
  TIME_ENTRY: 'time.record',
  RESOURCE: 'planner.see',
  BLOCK: 'planner.see',
  DAY_EXCEPTION: 'planner.see',
  SERVICE: 'planner.see',
  INSPECTION: 'job-cards.work',
  INSPECTION_TEMPLATE: 'job-cards.work',
  DIAGNOSIS: 'job-cards.work',
  PART: 'stock.see',
  STOCK_COUNT: 'stock.see',
  SUPPLIER: 'stock.manage',
  PURCHASE_ORDER: 'stock.manage',
  GOODS_RECEIPT: 'stock.manage',
  SUPPLIER_INVOICE: 'stock.manage',
  CORE_DEPOSIT: 'stock.manage',
  TYRE_SET: 'tyres.see',
  STORAGE_LOCATION: 'tyres.see',
  STORAGE_CONTRACT: 'tyres.manage',
  API_KEY: 'integrations.manage',
  WEBHOOK: 'integrations.manage',
  CUSTOM_DOMAIN: 'settings.manage',
  SENDER: 'settings.manage',
};

export const mayKnow =
  ({ role, keyId }: Pick<Actor, 'role' | 'keyId'>) =>
  ({ entity }: Change): boolean => {
    // That everything has to be read again is said to everybody.
    if (entity === null) return true;
    const act = (keyId === undefined ? readBy : readByKeys)[entity];
    return act === undefined || can(role, act);
  };
