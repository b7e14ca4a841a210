import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  optional: '(neobvezno)',
} as const satisfies Words<typeof en>;
