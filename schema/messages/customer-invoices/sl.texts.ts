import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  toBill: 'Za obračun',
  openInvoices: 'Odprti računi',
  nothingOpen: 'Vse je plačano.',
  open: 'Odprto',
  overdue: 'Od tega zapadlo',
  due: 'zapade {day}',
  firstOnes: 'Zneska veljata za najstarejše račune ({count}).',
} as const satisfies Words<typeof en>;
