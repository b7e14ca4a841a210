/** As much as a call may send, each slow to work on in another way: to put in order, to trim, to match. */
export const slowTexts: readonly string[] = [
  '\u0315\u0300'.repeat(25_000),
  `${' '.repeat(99_000)}x`,
  `${'a.'.repeat(49_000)}@`,
  `a@${'a-'.repeat(49_000)}`,
  '9'.repeat(99_000),
  '😀'.repeat(24_000),
];

/** Hostile values for any field of any operation. */
export const hostileValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  [],
  ['a@example.com'],
  {},
  { not: '' },
  { increment: -99 },
  { $ne: null },
  { toString: 'x' },
  { length: 5 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u0000',
  'a\u0000b',
  'a\r\nBcc: victim@example.com',
  'a%0d%0aBcc:victim@example.com',
  '\u202Egnp.exe',
  '\uD800',
  '\u200B',
  '😀'.repeat(300),
  'ı@example.com',
  'josé@example.com',
  'a@b',
  'a@example.com,b@example.com',
  'a@example.com b@example.com',
  '../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '{{7*7}}',
  '=1+1',
  'x'.repeat(5000),
  'x'.repeat(90_000),
  ...slowTexts,
  '9'.repeat(400),
  'price_123',
  'cs_test_../customers',
  'evt_1\n',
  '2026-13',
  'NaN',
  '-0',
  '1970-01-01T00:00:00.000Z',
];

/** As much of a value as fits into an address. */
export const inAddress = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value)
    .replace(/\p{Surrogate}/gu, '?')
    .slice(0, 600);

/** The beginning of a value, for the text of a failure. */
export const describeValue = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined';
