import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCustomer } from '../features/customers/customers.ts';
import { plateText, vinText } from '../features/customers/vehicles.ts';
import { withoutInvisible } from '../letters/invisible.ts';
import { boundMarks, hasTooManyMarks } from '../letters/marks.ts';
import { clearableMailbox, email, newPassword, requiredLine } from './fields.ts';
import { asciiHost } from './mailboxes.ts';

const invisible = [
  ...['\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202c', '\u202e'],
  ...['\u2060', '\u2064', '\u2066', '\u2068', '\u2069', '\ufeff'],
];

describe('marks that nobody sees', () => {
  /** Puts marks between all letters of a text. */
  const sprinkled = (text: string) =>
    fc
      .array(fc.constantFrom('', ...invisible), { minLength: text.length + 1, maxLength: text.length + 1 })
      .map((marks) => marks.map((mark, at) => `${mark}${text.charAt(at)}`).join(''));

  test.each([
    ['a name', requiredLine('required', 200), 'Ana Čebelar'],
    ['a plate', plateText, 'LJ AB-123'],
    ['a VIN', vinText, 'WVWZZZ1JZXW000001'],
    ['an address of a customer', clearableMailbox, 'ana@example.com'],
  ])('are taken out of %s', (_name, field, text) => {
    fc.assert(
      fc.property(sprinkled(text), (typed) => {
        expect(field.parse(typed)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test('alone are nothing', () => {
    expect(newCustomer.parse({ name: 'Ana', phone: '\u200b', email: '\u2060', notes: ' \ufeff ' })).toMatchObject({
      phone: null,
      email: null,
      notes: null,
    });
    expect(requiredLine('required', 200).safeParse('\u200b').success).toBe(false);
  });

  test('stay where they make another letter or picture of it', () => {
    for (const text of ['👩\u200d🔧', 'می\u200cخواهم', '👨🏽\u200d🔧']) expect(withoutInvisible(text)).toBe(text);
  });
});

describe('an address to write to', () => {
  test.each([
    ...[
      'info@čevljar.si',
      'o&leary@example.com',
      "o'neill@example.ie",
      'jože@example.com',
      '用户@例え.jp',
      'δοκιμή@παράδειγμα.gr',
    ],
    ...['"ana novak"@example.com', 'a+b=c@sub.example.co.uk', 'info@xn--evljar-h2a.si', '#!$%&*/?^_`{|}~@example.com'],
  ])('may be %s', (address) => {
    expect(clearableMailbox.parse(` ${address} `)).toBe(address);
  });

  test.each([
    ...[
      'ana',
      '@example.com',
      'ana@',
      'ana@localhost',
      'ana@@example.com',
      'a..b@example.com',
      '.a@example.com',
      'a@-b.si',
    ],
    ...[
      'ana novak@example.com',
      'ana@exa mple.com',
      'ana@example..com',
      'ana@[10.0.0.1]',
      'ana@10.0.0.1',
      'a@b.c\r\nBcc: x@y.si',
    ],
    ...[
      'Ana <ana@example.com>',
      'ana@example.com,bor@example.com',
      `${'a'.repeat(65)}@example.com`,
      `ana@${'a'.repeat(64)}.si`,
    ],
  ])('is not %j', (address) => {
    expect(clearableMailbox.safeParse(address).success).toBe(false);
  });

  test('has a host that is found by its name in ASCII', () => {
    expect(asciiHost('čevljar.si')).toBe('xn--evljar-h2a.si');
  });

  test('is more than the address of an account may be', () => {
    for (const address of ['info@čevljar.si', 'jože@example.com'])
      expect(email().safeParse(address).success).toBe(false);
  });
});

test.each([
  ['1234567', '1234567'],
  ['11-2345678', '112345678'],
  ['ZFA 100 0001234', 'ZFA1000001234'],
])('a chassis number from before 1981 may be %j', (typed, kept) => expect(vinText.parse(typed)).toBe(kept));

test.each(['123', 'AUDI', 'GOLF', 'WVWZZZ1JZXW00000I', 'WVWZZZ1JZXW0000012', 'ČŠŽ123'])(
  'no vehicle has the VIN %j',
  (typed) => {
    expect(vinText.safeParse(typed).success).toBe(false);
  },
);

test('a password is as long as people count its letters', () => {
  const password = newPassword('required');
  expect(password.safeParse('čšžčš'.normalize('NFD')).success).toBe(false);
  expect(password.parse('čšžčšžčš'.normalize('NFD'))).toBe('čšžčšžčš'.normalize('NFD'));
});

test('marks beyond what a language writes are left out before a text is put in order', () => {
  const text = `Ana c${'\u030c\u0323'.repeat(50_000)} Novak`;
  expect(boundMarks(text)).toBe(`Ana c${'\u030c\u0323'.repeat(15)} Novak`);
  const marked = [30, 31].map((count) => `a${'\u0323'.repeat(count)}`);
  expect(marked.map(hasTooManyMarks)).toEqual([false, true]);
  expect(marked.map((each) => requiredLine('required', 200).safeParse(each).success)).toEqual([true, false]);
  expect(boundMarks(text).normalize('NFD').replace(/\p{M}/gu, '')).toBe('Ana c Novak');
  expect(boundMarks('Čebelar')).toBe('Čebelar');
});
