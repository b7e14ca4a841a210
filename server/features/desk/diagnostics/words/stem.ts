/**
 * What the forms of a word have in common, in Slovenian and in English: zavora, zavore and zavornih; leak, leaks and leaking. Of
 * folded words alone, and rough on purpose: it says which words are alike, and is never shown.
 */

/** The longest first. What is left has to be long enough to say something. */
const endings = [
  ...['ovanjem', 'ovanja', 'ovanje', 'evanje', 'iranjem', 'iranja', 'iranje', 'ations', 'ation', 'njenega'],
  ...[
    'ostjo',
    'jami',
    'jah',
    'anjem',
    'enjem',
    'janje',
    'jenje',
    'anja',
    'anje',
    'enja',
    'enje',
    'osti',
    'iral',
    'iran',
    'irat',
  ],
  ...['ings', 'ing', 'ijo', 'ajo', 'ejo', 'imi', 'ami', 'ega', 'emu', 'ima', 'ala', 'alo', 'ali', 'ila', 'ilo', 'ili'],
  ...['ela', 'elo', 'eli', 'ati', 'iti', 'eti', 'uje', 'ost', 'ies', 'ed', 'es', 'om', 'em', 'ov', 'ev', 'ih', 'im'],
  ...['ga', 'mu', 'jo', 'ja', 'je', 'ji', 'al', 'il', 'am', 'as', 'ah', 'eh', 'a', 'e', 'i', 'o', 'u', 's', 'y'],
] as const;
const least = 3;
/** The second ending, of what is left: ventilov is ventil, and ventil is as short as ventila. */
const leastOfSecond = 4;

/** A vowel that comes and goes between the last consonants: hladen and hladna, mrzel and mrzla, filter and filtra. */
const fleeting = /([bcdfghjkmpqstvwxz])e([lnrk])$/;
/** The sound that makes an adjective of a noun: zavorni of zavora. */
const adjective = /([bcdfghklmprstvz])n$/;
const adjectiveLeast = 6;

/** @param word folded: small letters without marks */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const bare = withoutEnding(withoutEnding(word.replace(fleeting, '$1$2'), least), leastOfSecond);
  const plain = bare.length >= adjectiveLeast ? bare.replace(adjective, '$1') : bare;
  return plain.replace(/(.)\1$/, '$1');
}

function withoutEnding(word: string, atLeast: number): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= atLeast);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
