/** A line of the log is no place for a whole document. */
const mostCharacters = 8_000;

const separator = String.raw`(?:[\\/]|%5C|%2F){1,4}`;
const secretName = String.raw`[\w-]{0,40}(?:token|passw(?:or)?d|geslo|secret|session|cookie|authorization|api-?key|jwt)[\w-]{0,40}`;
const value = String.raw`(?:"[^"\n]*"?|'[^'\n]*'?|[^\s,;})\]]+)`;

/** What is taken out of a text, and what stands there instead; in this order. */
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
    new RegExp(
      `(${separator}(?:Users|home\\$?|Profiles|Documents and Settings)${separator})[^\\\\/"<>|:*?\\r\\n%]+`,
      'gi',
    ),
    '$1…',
  ],
  // Addresses without whoever logs in by them, and without what they ask for.
  [/\b([a-z][a-z\d+.-]{1,30}:\/\/)(?:[^\s"<>/?#@]{1,300}@)?([^\s"<>?#]{0,2000})[?#][^\s"<>]*/gi, '$1$2?…'],
  [/\b([a-z][a-z\d+.-]{1,30}:\/\/)[^\s"<>/?#@]{1,300}@/gi, '$1'],
  [/([?&#;])[\w.%~[\]-]{1,80}=[^\s"<>]*/g, '$1…'],
  [new RegExp(`\\b(${secretName})(["']?\\s*[:=]\\s*)${value}`, 'gi'), '$1$2…'],
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
  if (home !== undefined && home.length > 3) plain = plain.replace(folder(home), '~');
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

/** A folder in each spelling in which it comes up: with either slash, doubled, and in an address. */
function folder(path: string): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const names = path.split(/[\\/]+/).map((name) => `(?:${literal(name)}|${literal(encodeURI(name))})`);
  return new RegExp(names.join(separator), 'gi');
}
