import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the program writes on invoices by itself. */
export const sl = {
  advanceFor: 'Predplačilo po delovnem nalogu {number}',
} as const satisfies Words<typeof en>;
