import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  update: 'Na voljo je nova različica',
  updateText: 'Vneseni podatki se ohranijo.',
  updateNow: 'Posodobi',
} satisfies Words<typeof en>;
