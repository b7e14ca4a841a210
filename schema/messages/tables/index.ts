import { texts } from '../../../generated/messages/tables.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of tables: their edges, what stands beside their columns, and the columns of what is to be billed. */
export const tablesTexts: Texts<typeof en> = texts;
