import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Words of the screens about the confirmation of invoices by the tax authority. */
export const fiscalTexts: Texts<typeof en> = { en, sl };
