import type { z } from 'zod';
import { partUnit } from '../../../../../schema/features/stock/parts.ts';
import { compactText } from '../../../workshop/search/index.ts';

type PartUnit = z.output<typeof partUnit>;

/** What programs and people call the units. */
const unitWords: Readonly<Record<PartUnit, string>> = {
  C62: 'c62 h87 pce kos kosov kosi kom komad pc pcs piece pieces each ea st stk stuck',
  LTR: 'ltr l lit liter litra litri litrov litre litres liters',
  KGM: 'kgm kg kilogram kilogramov kilogramm kilograms',
  MTR: 'mtr m meter metra metri metrov metre metres metar',
};
/** What they call a pack, of which each part has its own. */
const packWords =
  'xpk xbx xct ct cs case ctn pak paket paketov pac pkt pack packs pk pa box bx karton krt skatla skatle zavitek zav ve kutija';

const units: ReadonlyMap<string, PartUnit> = new Map(
  partUnit.options.flatMap((unit) => unitWords[unit].split(' ').map((word) => [word, unit] as const)),
);
const packs: ReadonlySet<string> = new Set(packWords.split(' '));

/** The unit that a word stands for; undefined where it is none. */
export const unitOf = (word: string): PartUnit | undefined => units.get(compactText(word));

/** Whether a word stands for a pack. */
export const isPack = (word: string): boolean => packs.has(compactText(word));
