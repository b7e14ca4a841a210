import { texts } from '../../../generated/messages/warranty.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** How long a workshop stands for a job, as papers say it. */
export const warrantyTexts: Texts<typeof en> = texts;
