/** Figures with units in texts: torques, quantities, pressures, pins. What a model says of them is believed only where a case says it too. */

/** One number or several, such as 20–25 and 5 x 30, and the word behind them. */
const measured =
  /(?<![\p{L}\p{N}])(\d+(?:[.,]\d+)?(?:\s*(?:[-–—…/x×±]|\.{2,3}|do|to|in|and)\s*\d+(?:[.,]\d+)?)*)\s*-?(%|°\s?[cC]?|[\p{L}µμΩ·/³]+\d?)/gu;
const number = /\d+(?:[.,]\d+)?/g;

const units: readonly (readonly [unit: string, written: RegExp])[] = [
  ['nm', /^(?:nm|n·m|newton\p{L}*)$/iu],
  ['bar', /^bar(?:a|e|i|ov|ih)?$/iu],
  ['mbar', /^mbar$/i],
  ['pa', /^[khm]?pa$/i],
  ['psi', /^psi$/i],
  ['l', /^(?:l|L|lit(?:er|re|r)\p{L}*)$/u],
  ['ml', /^[dcm]l$/i],
  ['V', /^(?:V|volt\p{L}*)$/u],
  ['mV', /^[mk]V$/],
  ['A', /^(?:A|amper\p{L}*)$/u],
  ['mA', /^mA$/],
  ['ohm', /^[kM]?(?:ohm\p{L}*|Ω)$/u],
  ['mm', /^(?:mm|cm|µm|μm|ccm|cm3|cm³)$/i],
  ['m', /^m$/],
  ['kg', /^(?:kg|g|gram\p{L}*)$/u],
  ['deg', /^(?:°\s?[cC]?|stopinj\p{L}*|degrees?)$/u],
  ['rpm', /^(?:rpm|(?:vrt|obr)\p{L}*(?:\/min)?)$/iu],
  ['hz', /^[km]?hz$/i],
  ['kw', /^(?:kW|W|km\/h|K)$/],
  ['time', /^(?:s|h|ms|min|minut\p{L}*|ur[aeio]?|sekund\p{L}*|minutes?|seconds?|hours?)$/u],
  ['km', /^(?:km|kilomet\p{L}*)$/iu],
  ['%', /^(?:%|odstot\p{L}*|percent)$/iu],
];
const pins = /(?<!\p{L})(?:pin|nožic|kontakt|sponk|terminal)\p{L}*\s*(?:št\.?|no\.?|#)?\s*(\d+)/giu;
const oils = /(?<!\p{N})\d{1,2}\s?w\s?-?\s?\d{2}(?!\p{N})/giu;
const brakeFluids = /(?<!\p{L})dot\s?(\d(?:\.\d)?)/giu;
/** Torque without digits: written in words. */
const torqueInWords = /(?<![\d\p{L}]\s*)(?:Nm|newton\p{L}*)(?!\p{L})|\p{L}\s+(?:Nm|newton\p{L}*)(?!\p{L})/u;

const unitOf = (word: string): string | undefined => units.find(([, written]) => written.test(word))?.[0];

/** The figures of a text, each with its unit, as they are compared. */
export function figuresIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, run = '', word = ''] of text.matchAll(measured)) {
    const unit = unitOf(word) ?? unitOf(word.replace(/\/.*$/, ''));
    if (unit === undefined) continue;
    for (const [each] of run.matchAll(number)) found.add(`${Number(each.replace(',', '.'))} ${unit}`);
  }
  for (const [, pin] of text.matchAll(pins)) found.add(`${pin} pin`);
  for (const [oil] of text.matchAll(oils)) found.add(oil.replace(/[\s-]/g, '').toLowerCase());
  for (const [, fluid] of text.matchAll(brakeFluids)) found.add(`${fluid} dot`);
  return found;
}

/** Whether a text has a figure with a unit that is not among those that are known. */
export function isUnproved(text: string, known: ReadonlySet<string>): boolean {
  return torqueInWords.test(text) || [...figuresIn(text)].some((figure) => !known.has(figure));
}
