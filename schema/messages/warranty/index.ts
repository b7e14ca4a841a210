import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** How long a workshop stands for a job, as papers say it. */
export const warrantyTexts: Texts<typeof en> = { en, sl };
