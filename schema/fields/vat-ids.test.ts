import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactVatId, isVatId, memberStateCodes, vatPrefix } from './vat-ids.ts';

/** One published VAT id of a company in each member state. */
const published: Readonly<Record<string, string>> = {
  AT: 'ATU13585627',
  BE: 'BE0428759497',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6388047V',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE556188840401',
  SI: 'SI50223054',
  SK: 'SK2022749619',
};

/** Slovenia's check digit as the tax authority describes it: weights 8 to 2, 11 less the rest, 10 is 0 and 11 is none. */
function slovenianCheckDigit(firstSeven: string): number | undefined {
  const sum = [...firstSeven].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  const check = 11 - (sum % 11);
  if (check === 11) return undefined;
  return check === 10 ? 0 : check;
}

describe('VAT ids', { tags: ['money-a8'] }, () => {
  test('of all 27 member states are known', () => {
    expect([...memberStateCodes].sort()).toEqual(Object.keys(published).sort());
    const refused = Object.entries(published).filter(([country, id]) => !isVatId(id, country));
    expect(refused).toEqual([]);
  });

  test('belong to their country alone, and begin with its letters', () => {
    for (const [country, id] of Object.entries(published)) {
      expect(isVatId(id.slice(2), country)).toBe(false);
      expect(id.startsWith(vatPrefix(country))).toBe(true);
      const elsewhere = memberStateCodes.filter((other) => other !== country && isVatId(id, other));
      expect(elsewhere).toEqual([]);
    }
    expect(isVatId('GR094259216', 'GR')).toBe(false);
  });

  test('of Slovenia have the check digit that the tax authority describes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }), (seven, last) => {
        expect(isVatId(`SI${seven}${last}`, 'SI')).toBe(slovenianCheckDigit(String(seven)) === last);
      }),
    );
  });

  test('of Belgium may begin with 1', () => {
    const eight = '10001234';
    const check = String(97 - (Number(eight) % 97)).padStart(2, '0');
    expect(isVatId(`BE${eight}${check}`, 'BE')).toBe(true);
    expect(isVatId(`BE${eight}${check === '01' ? '02' : '01'}`, 'BE')).toBe(false);
  });

  test('are read as people write them', () => {
    for (const typed of ['SI50223054', 'si50223054', ' SI 5022 3054 ', 'SI 50.223.054', 'SI-5022/3054']) {
      expect(compactVatId(typed)).toBe('SI50223054');
    }
  });

  test('of no other country are taken', () => {
    expect(isVatId('CHE116281710MWST', 'CH')).toBe(false);
  });
});
