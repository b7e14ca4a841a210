/** What other features may use of the sessions of the customer portal. */
export { endSession } from './end-sessions.ts';
export { enterPortal, loginMinutes, needsCode } from './enter-portal.ts';
export { findPortal, isPaid, type Portal } from './find-portal.ts';
export { portalLanguageOf } from './own-customers.ts';
export {
  findPortalCustomer,
  type PortalCall,
  type PortalCustomer,
  portalCallOf,
  portalCustomers,
  sessionsThere,
  unusedSince,
} from './portal-customers.ts';
export { requestLogin } from './request-login.ts';
