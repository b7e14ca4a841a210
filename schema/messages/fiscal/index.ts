import { texts } from '../../../generated/messages/fiscal.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Words of the screens about the confirmation of invoices by the tax authority. */
export const fiscalTexts: Texts<typeof en> = texts;

export type FiscalText = Text<typeof en>;
