import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  MINOR: 'Manjša pomanjkljivost',
  MAJOR: 'Večja pomanjkljivost',
  DANGEROUS: 'Nevarna pomanjkljivost',
  dueOn: 'do {day}',
  dueKm: 'do {km} km',
} satisfies Words<typeof en>;
