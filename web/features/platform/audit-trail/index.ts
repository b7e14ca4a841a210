/** What other features may show of the audit trail. */
export { AuditTrailCard } from './audit-trail-card.tsx';
