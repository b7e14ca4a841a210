import { texts } from '../../../generated/messages/severity.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** How bad a finding is. */
export const severityTexts: Texts<typeof en> = texts;
