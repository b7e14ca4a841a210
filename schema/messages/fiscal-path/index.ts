import { texts } from '../../../generated/messages/fiscal-path.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Words of the guided way to invoices that the tax authority confirms. */
export const fiscalPathTexts: Texts<typeof en> = texts;
