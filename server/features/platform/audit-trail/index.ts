/** What other features may use of the audit trail. */
export { everySecurityEvent, latestSecurityEvents } from './list-security-events.ts';
export { recordOwnAct, recordSecurityEvent, type Subject, subjectOf } from './record-security-event.ts';
