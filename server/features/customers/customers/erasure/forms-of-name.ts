/** Endings of nouns and of the adjectives made of names, in Slovenian, Croatian and Serbian. */
const endings = [
  ...['a', 'e', 'i', 'o', 'u', 'om', 'em', 'ov', 'ova', 'ove', 'ovi', 'ovo', 'ovega', 'ovem', 'ovim', 'ovih'],
  ...['ev', 'eva', 'eve', 'evi', 'evo', 'evega', 'in', 'ina', 'ine', 'ini', 'ino', 'inega', 'ega', 'emu', 'ju', 'ja'],
  ...['jem', 'jev', 'jeva', 'jeve', 'jevo', 'jo'],
];

/**
 * The forms in which a name may be in a sentence: Erjavec is Erjavca, Erjavcu and Erjavčeva as well.
 *
 * @param name one word, folded: small letters without marks
 */
export function formsOfName(name: string): readonly string[] {
  const stems = [name.replace(/[aeiou]$/, '')];
  // The unstable vowel of the last syllable: Erjavec, Pavel, Peter, Franek.
  if (/[^aeiou]e[clrkn]$/.test(name)) stems.push(name.slice(0, -2) + name.slice(-1));
  return stems.filter((stem) => stem.length > 1).flatMap((stem) => endings.map((ending) => stem + ending));
}
