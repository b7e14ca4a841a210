import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** How long a workshop stands for a job, as papers say it. */
export const sl = {
  warranty: 'Garancija: {term}',
  months: '{count, plural, one {# mesec} two {# meseca} few {# mesece} other {# mesecev}}',
  either: '{months} ali {km}',
} as const satisfies Words<typeof en>;
