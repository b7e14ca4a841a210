/** A line of the log is no place for a whole document. */
const mostCharacters = 8_000;

/** What is taken out of a text, and what is there instead; in this order. */
const rules: readonly (readonly [RegExp, string])[] = [
  // What electron-updater adds to an HTTP error: the address, the whole body and every header of the answer.
  [/\n"method: [^\n]*/g, ''],
  [/\nHeaders: \{(?:\}|\n[\s\S]*?\n\})/g, ''],
  [/\\n\\*"method: [^\n]*|\\nHeaders: [^\n]*/g, ''],
  // Cookies and keys, as headers, as lists of headers and as fields of an object.
  [/\b(set-cookie)["']?\s*[:=]\s*\[[^\]]*\]/gi, '$1: …'],
  [/\b((?:set-)?cookie|(?:proxy-)?authorization)["']?\s*[:=]\s*[^\n]*/gi, '$1: …'],
  [/[\w.-]{1,80}=[^\s;,"']{1,4096}(?=;\s*(?:path|expires|max-age|httponly|samesite|secure|domain)\b)/gi, '…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // Folders that are called like their owner.
  [
    /((?:[\\/]|%5C|%2F){1,4}(?:Users|home\$?|Profiles|Documents and Settings)(?:[\\/]|%5C|%2F){1,4})(?:[^\\/"<>|:*?\r\n%]|%(?!5C|2F))+/gi,
    '$1…',
  ],
  // Addresses without anyone who logs in by them, and without what they ask for.
  [/\b([a-z][a-z\d+.-]{1,30}:\/\/)(?:[^\s"<>/?#@]{1,300}@)?([^\s"<>?#]{0,2000})[?#][^\s"<>]*/gi, '$1$2?…'],
  [/\b([a-z][a-z\d+.-]{1,30}:\/\/)[^\s"<>/?#@]{1,300}@/gi, '$1'],
  [/([?&#;])[\w.%~[\]-]{1,80}=[^\s"<>]*/g, '$1…'],
  [
    /\b([\w-]{0,40}(?:token|passw(?:or)?d|geslo|secret|session|cookie|authorization|api-?key|jwt)[\w-]{0,40}["']?\s*[:=]\s*)(?:"[^"\n]*"?|'[^'\n]*'?|[^\s,;})\]]+)/gi,
    '$1…',
  ],
  [/[^\s"<>()[\]\\,;:@]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}/giu, '[address]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, '…'],
];
/** Letters and digits mixed as nobody writes them: keys, marks and hashes. */
const random = /[\w+-]{32,}={0,2}/g;
const isRandom = (word: string) =>
  /[A-Za-z]/.test(word) && (/\d/.test(word) || (word.length >= 40 && /[a-z]/.test(word) && /[A-Z]/.test(word)));

/**
 * A text for the log or for a report, without what says who somebody is or opens something: e-mail addresses, tokens,
 * cookies, the name in the path of a user's folder, what an address asks for, and bodies of answers. Rather a word too much
 * is taken out than one too few.
 *
 * @param home the user's own folder, wherever it lies; the root of a drive is nobody's
 */
export function withoutPersonal(text: string, home?: string): string {
  let plain = upTo(text, mostCharacters * 2);
  if (home !== undefined && home.length > 3) plain = without(home, plain);
  for (const [personal, instead] of rules) plain = plain.replace(personal, instead);
  return upTo(
    plain.replace(random, (word) => (isRandom(word) ? '…' : word)),
    mostCharacters,
  );
}

/** Cut between two words: of half a token nobody could tell what it is. */
function upTo(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = Math.max(text.lastIndexOf(' ', characters), text.lastIndexOf('\n', characters), 0);
  return `${text.slice(0, end)} …`;
}

/** Takes a folder out in each spelling in which it comes up: with either slash, doubled, and in an address. */
function without(folder: string, text: string): string {
  const straight = folder.replaceAll('\\', '/');
  const spellings = [folder, folder.replaceAll('\\', '\\\\'), straight, encodeURI(straight)];
  return spellings.reduce((plain, spelling) => {
    // By hand, because Windows tells large and small letters not apart, and a file's name is no pattern.
    const [among, small] = [plain.toLowerCase(), spelling.toLowerCase()];
    if (among.length !== plain.length || small.length !== spelling.length) return plain.replaceAll(spelling, '~');
    const parts: string[] = [];
    let end = 0;
    for (let at = among.indexOf(small); at !== -1; at = among.indexOf(small, end)) {
      parts.push(plain.slice(end, at));
      end = at + small.length;
    }
    return [...parts, plain.slice(end)].join('~');
  }, text);
}
