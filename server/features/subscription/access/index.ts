/** What other features may use of access beside the subscription. */

export { withAccountLock } from './account-lock.ts';
export { grantAccess, grantDemoAccess } from './grant-access.ts';
export { applyPartnerEvent, claimPendingPartnerEvent, deletePartnerEventsOf } from './partner-events.ts';
