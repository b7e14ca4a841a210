import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the audit trail. */
export const auditTrailTexts: Texts<typeof en> = { en, sl };

export type AuditTrailText = Text<typeof en>;
