import { describe, expect, test } from 'vitest';
import { createFreeNames } from './free-names.ts';

describe('names in the archive', () => {
  test('are each there once, also where large and small letters are the same', () => {
    const free = createFreeNames();
    const names = ['a.jpg', 'A.jpg', 'a (2).JPG', 'a.jpg', 'Žaromet.jpg', 'z\u030caromet.jpg', 'a.png'];
    expect(names.map((name) => free(['files', 'DN-1'], name))).toEqual([
      ...['files/DN-1/a.jpg', 'files/DN-1/A (2).jpg', 'files/DN-1/a (2) (2).JPG', 'files/DN-1/a (3).jpg'],
      ...['files/DN-1/Žaromet.jpg', 'files/DN-1/z\u030caromet (2).jpg', 'files/DN-1/a.png'],
    ]);
    expect(free(['files', 'dn-1'], 'A.PNG')).toBe('files/dn-1/A (2).PNG');
  });

  test('are taken by every system, and lead to nowhere else', () => {
    const named = (folder: string, name: string) => createFreeNames()([folder], name);
    expect(named('..', '../../x.pdf')).toBe('_/x.pdf');
    expect(named('DN/2026:1', 'a<b>"c|d?*.jpg')).toBe('DN_2026_1/a_b__c_d__.jpg');
    expect(named('con', 'NUL.jpg')).toBe('_/_.jpg');
    expect(named('LJ. ', 'dot. .jpg')).toBe('LJ_/dot_.jpg');
    expect(named('a\\b', 'c\\d\u0007.pdf')).toBe('a_b/c_d_.pdf');
    expect(named('', '')).toBe('_/_');
    expect(named('č'.repeat(300), `${'𝒳'.repeat(300)}.jpeg`)).toBe(`${'č'.repeat(80)}/${'𝒳'.repeat(63)}.jpeg`);
  });
});
