import { withoutInvisible } from '../../../../../schema/letters/invisible.ts';

/** What is taken out of texts by its form alone, no matter to whom it belongs: mails, links, numbers of people and cars, sums of money. */

export const gap = '…';

const mails = /[^\s@<>()[\]"',;:]{1,64}\s?(?:@|\(at\)|\[at\]|\(afna\)|\[afna\])\s?[^\s@<>()[\]"',;:]{1,190}/giu;
const links = /(?:https?:\/\/|www\.)\S+/giu;
const ibans = /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8})(?![\p{L}\p{N}])/gu;
const taxNumbers = /(?<![\p{L}\p{N}])(?:SI\s?\d{8})(?![\p{L}\p{N}])/giu;

/** Seventeen signs without I, O and Q, however they are grouped; words that happen to be so long have no digits. */
const vins = /(?<![\p{L}\p{N}])(?:(?:[A-HJ-NPR-Z0-9][\s.-]{0,2}){16}[A-HJ-NPR-Z0-9])(?![\p{L}\p{N}])/giu;
const leastOfVin = { digits: 4, letters: 3 };

/** A registration plate begins with the letters of its town. Some of them are words of the language as well, or a unit. */
const plates = [
  // As they are made; in small letters too.
  /(?<![\p{L}\p{N}])(?:(?:LJ|MB|KR|KP|SG|KK)[\s·.-]{0,3}(?:(?:[a-z]{2}[\s·.-]{0,3}\d{3}|[a-z]\d[\s·.-]{0,3}\d{2}[a-z]|\d{2}[\s·.-]{0,3}\d[a-z]{2}|[a-z]\d{2}[\s·.-]{0,3}\d[a-z]|\d[a-z][\s·.-]{0,3}[a-z]?\d{2,3})|\d{3}[\s·.-]{0,3}[a-z]{2}))(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?:(?:CE|GO|NM|MS|PO)[\s·.-]{0,3}(?:(?:[a-z]{2}[\s·.-]{0,3}\d{3}|[a-z]\d[\s·.-]{0,3}\d{2}[a-z]|\d{2}[\s·.-]{0,3}\d[a-z]{2}|[a-z]\d{2}[\s·.-]{0,3}\d[a-z]|\d[a-z][\s·.-]{0,3}[a-z]?\d{2,3})|\d{3}-[a-z]{2}))(?![\p{L}\p{N}])/giu,
  // In capitals whatever somebody has chosen for it.
  /(?<![\p{L}\p{N}])(?:(?:LJ|MB|KR|KP|SG|KK)[\s·.-]{0,3}[A-Z0-9]{1,4}(?:[\s-]?[A-Z0-9]{1,4})?)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:(?:CE|GO|NM|MS|PO)[\s·.-]{0,3}(?!\d+\s?(?:KM|MIN|BAR|NM|KW|H|S|L|V|A|LIT\p{L}*|UR\p{L}*|DN\p{L}*)(?![\p{L}\p{N}]))(?=[A-Z-]{0,5}\s?\d)[A-Z0-9]{1,4}(?:[\s-]?[A-Z0-9]{1,4})?)(?![\p{L}\p{N}])/gu,
  // Of the neighbours: ZG-1234-AB, W-12345 X.
  /(?<![\p{L}\p{N}])(?:[A-ZČŠŽĐ]{1,2}[\s-]\d{3,5}[\s-][A-Z]{1,2})(?![\p{L}\p{N}])/gu,
];

const phones = /(?<![\p{L}\p{N}])(?:(?:\+|00)?\(?\d(?:[\s()/.–-]{0,3}\d){6,16})(?![\p{L}\p{N}])/giu;
const decimals = /^\d{1,3}[.,]\d{1,2}$/;

const sums = [
  /(?:€|\$|(?<![\p{L}\p{N}])EUR)\s*(?:\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)/giu,
  // Not the class of exhaust: Euro 6.
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s*(?:€|\$|EUR|evr\p{L}*|euro?\p{L}*|cent\p{L}{0,3})(?!\s?[1-6](?![\p{L}\p{N}]))(?![\p{L}\p{N}])/giu,
  // Without a unit behind it.
  /(?<![\p{L}\p{N}])\d{1,3}(?:[.\s]?\d{3})*[.,]\d{2}(?![\p{N}.,])(?!\s?(?:m?V|m?A|m?bar|[km]?m|cm|µm|l|L|dl|ml|k?g|m?s|h|min|%|°|Ω|k?ohm|kΩ|k?W|Nm|psi|[kM]?Pa|k?Hz|K|ccm)(?![\p{L}\p{N}]))/gu,
];
const named =
  /(?<![\p{L}\p{N}])((?:cen[aeio]|znes\p{L}*|plača\p{L}*|stane|stal[aoi]|račun\p{L}*|vredn\p{L}*|price|costs?|paid|invoice)(?:\s(?:je|bo|bi|za|od|of|was|is))?[\s:=]*)(?:\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)/giu;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

const isVin = (run: string): boolean =>
  digitsIn(run) >= leastOfVin.digits && run.replace(/[^a-z]/gi, '').length >= leastOfVin.letters;

/** Whether digits in a row are a phone number, and not a list of measures. */
function isPhone(run: string): boolean {
  const digits = digitsIn(run);
  if (
    run
      .trim()
      .split(/\s+/)
      .every((part) => decimals.test(part))
  )
    return false;
  return digits >= 8 || (digits === 7 && /^(?:\+|0|\d{3}[\s/-]\d{2}[\s-]\d{2}$)/.test(run));
}

/** A text as it is looked through: with usual letters and digits, without signs that nobody sees. */
export const readable = (text: string): string => withoutInvisible(text).normalize('NFKC');

/** A text without what identifies somebody by its form. */
export function redactForms(text: string): string {
  const steps: readonly ((before: string) => string)[] = [
    (each) => each.replace(mails, gap),
    (each) => each.replace(links, gap),
    (each) => each.replace(ibans, gap),
    (each) => each.replace(vins, (run) => (isVin(run) ? gap : run)),
    (each) => each.replace(taxNumbers, gap),
    ...plates.map((form) => (each: string) => each.replace(form, gap)),
    ...sums.map((form) => (each: string) => each.replace(form, gap)),
    (each) => each.replace(named, (_, words: string) => `${words}${gap}`),
    (each) => each.replace(phones, (run) => (isPhone(run) ? gap : run)),
  ];
  return steps.reduce((rest, step) => step(rest), text);
}

/** A text without some numbers of cars, however their signs are grouped. @param numbers upper case, letters and digits only */
export function redactNumbers(text: string, numbers: readonly string[]): string {
  const signs = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: sign, index }) => ({ sign: sign.toUpperCase(), index }));
  const row = signs.map(({ sign }) => sign);
  const taken = signs.flatMap((_, from) => {
    const number = numbers.find((each) => [...each].every((sign, at) => row[from + at] === sign));
    const [first, last] = [signs[from]?.index ?? 0, signs[from + (number?.length ?? 0) - 1]?.index ?? 0];
    if (number === undefined || !isApart(text, first, last)) return [];
    return [{ from: first, to: last + 1 }];
  });
  return taken.reduceRight((rest, { from, to }) => rest.slice(0, from) + gap + rest.slice(to), text);
}

/** Whether a part of a text is no part of a longer word, and in one piece: with blanks and the like between its signs. */
function isApart(text: string, first: number, last: number): boolean {
  const isSign = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  const inside = text.slice(first, last + 1).replace(/[\p{L}\p{N}]/gu, '');
  return !isSign(first - 1) && !isSign(last + 1) && !/[^\s·.-]/u.test(inside);
}
