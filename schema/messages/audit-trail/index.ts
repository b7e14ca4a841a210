import { texts } from '../../../generated/messages/audit-trail.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the audit trail. */
export const auditTrailTexts: Texts<typeof en> = texts;

export type AuditTrailText = Text<typeof en>;
