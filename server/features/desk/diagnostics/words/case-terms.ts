import { readFaultCode } from '../../../../../schema/features/desk/diagnostics/fault-code-text.ts';
import { wordsOf } from '../../../workshop/search/index.ts';
import { stemOf } from './stem.ts';
import { synonymGroups } from './synonyms.ts';

/** A text as the terms by which cases are found: stems, one word for all that mean the same, and fault codes. */

const stops = `in ali se si je so sem smo bil bila bilo bili ter pa po na pri ob od do iz za ko ker da ki kot ne ni tudi zelo
 bolj malo samo med pred pod nad brez skozi proti zaradi kadar vedno včasih potem nato stranka pravi avto vozilo čez ko dela delajo delal gre ostane bil gor dol
 the and or is are was it its on in at by of to for with from when while after before if then very only also not no
 car vehicle customer does do has have this that there
 menjava menjan menjana menjano menjati zamenjava zamenjan zamenjana zamenjano zamenjani zamenjali nov nova novo novi
 popravilo popravljen popravljena pregled preverjeno preverjen očiščen očiščena odpravljen odpravljena napaka vgrajen
 replaced replacement replace new repair repaired checked cleaned fixed fitted fault`;
const stopWords: ReadonlySet<string> = new Set(wordsOf(stops).map(stemOf));

/** The stems of what means the same, joined, with the term that stands for it. */
const phrases = new Map<string, string>();
for (const [first = '', ...others] of synonymGroups) {
  const stands = stemsOf(first).join('_');
  for (const each of [first, ...others]) {
    const stems = stemsOf(each).join('_');
    if (!phrases.has(stems)) phrases.set(stems, stands);
  }
}
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split('_').length));

function stemsOf(text: string): readonly string[] {
  return wordsOf(text).map(stemOf);
}

const longestTerm = 40;
const leastLetters = 3;

/**
 * The terms of a text, as often as they are in it.
 *
 * @param asked whether it is a question, which means a longer name as a whole; a case is found by the parts of one as well
 */
export function caseTerms(text: string, asked: 'asked' | 'kept' = 'kept'): readonly string[] {
  const words = wordsOf(text);
  const codes = words.map((word) => (/^[pcbu]\w{4}$/.test(word) && /\d/.test(word) ? readFaultCode(word) : undefined));
  const stems = words.map(stemOf);
  const terms: string[] = [];
  for (let at = 0; at < stems.length; ) {
    const code = codes[at];
    const { length, stands } = phraseAt(stems, at);
    if (code !== undefined) terms.push(code);
    else if (stands !== undefined) terms.push(stands);
    const isWhole = stands !== undefined && (length === 1 || asked === 'asked');
    const parts = code !== undefined || isWhole ? [] : stems.slice(at, at + length);
    terms.push(...parts.filter(saysSomething).map((stem) => phrases.get(stem) ?? stem));
    at += length;
  }
  return terms.map((term) => term.slice(0, longestTerm));
}

function phraseAt(stems: readonly string[], at: number): { readonly length: number; readonly stands?: string } {
  for (let length = Math.min(longestPhrase, stems.length - at); length > 0; length -= 1) {
    const stands = phrases.get(stems.slice(at, at + length).join('_'));
    if (stands !== undefined) return { length, stands };
  }
  return { length: 1 };
}

const saysSomething = (stem: string) =>
  !stopWords.has(stem) && (stem.length >= leastLetters || (stem.length === 2 && /\d/.test(stem)));
