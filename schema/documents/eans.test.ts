import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEan } from './eans.ts';

test.each(['96385074', '036000291452', '4006381333931', '3838824148397', '10614141000415'])('%s is one', (ean) => {
  expect(isEan(ean)).toBe(true);
});

test.each(['4006381333930', '400638133393', '40063813339315', '', '400638133393x', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  '%s is none',
  (ean) => {
    expect(isEan(ean)).toBe(false);
  },
);

test('one digit that is read wrong is noticed', () => {
  const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (digits, place, off) => {
      const check = [...Array(10).keys()].find((digit) => isEan([...digits, digit].join('')));
      const whole = [...digits, check ?? -1];
      const wrong = whole.map((digit, at) => (at === place ? (digit + off) % 10 : digit));
      expect([check === undefined, isEan(wrong.join(''))]).toEqual([false, false]);
    }),
  );
});
