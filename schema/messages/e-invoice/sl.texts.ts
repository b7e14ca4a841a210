import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  deducted: 'Odšteta predplačila po računih: {numbers}',
  deductedBefore: 'Že odšteta predplačila',
  discount: 'Popust',
} as const satisfies Words<typeof en>;
