import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  fiscalNoteNeeded: 'Vpišite, koga ste o tem vprašali in kdaj',
  refundRefused: 'Stripe vračila ni sprejel. Plačilo preverite v svojem računu Stripe',
  refundedOnline: 'Spletnega plačila ni mogoče razveljaviti. Preveč plačano lahko vrnete',
} as const satisfies Words<typeof en>;
