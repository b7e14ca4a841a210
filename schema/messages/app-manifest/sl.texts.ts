import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  description: 'Nalogi, ure in ugotovitve ob vozilu, tudi brez omrežja.',
  scan: 'Skeniraj',
  clock: 'Ura',
  takeIn: 'Sprejem',
} satisfies Words<typeof en>;
