import { expect, test } from 'vitest';
import { textIn } from '../text.ts';
import { twoFactorTexts } from './index.ts';

test.each([
  [0, 'Ostalo je 0 obnovitvenih kod.'],
  [1, 'Ostala je 1 obnovitvena koda.'],
  [2, 'Ostali sta 2 obnovitveni kodi.'],
  [3, 'Ostale so 3 obnovitvene kode.'],
  [4, 'Ostale so 4 obnovitvene kode.'],
  [5, 'Ostalo je 5 obnovitvenih kod.'],
  [10, 'Ostalo je 10 obnovitvenih kod.'],
  [102, 'Ostali sta 102 obnovitveni kodi.'],
])('%i recovery codes are counted as a Slovenian counts them', (count, text) => {
  expect(textIn('sl', twoFactorTexts)('codesLeft', { count })).toBe(text);
});
