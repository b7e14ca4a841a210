import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts around the words of every mail, in Slovenian. */
export const sl = {
  greeting: 'Pozdravljeni, {name}!',
  greetingToStranger: 'Pozdravljeni!',
  closing: 'Delavnica',
  linkHint: 'Če gumb ne deluje, prekopirajte ta naslov v brskalnik:',
  unsubscribe: 'Odjava od vabil in ponudb',
} as const satisfies Words<typeof en>;
