import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mails } from '../../../schema/messages/mails.ts';
import { composeMail, mailTo, mailToStranger, readableName } from './mail-layout.ts';

const languages = ['en', 'sl'] as const;
const owner = { email: 'owner@example.com', fullName: 'Ana Novak', language: 'en' };

/** What mail programs make a link of by themselves, and what lets a name pretend to be a part of the mail. */
const linkLike = /:\/\/|www\.\S|[\p{L}\p{N}_-]\.[\p{L}_-]|@|[<>[\]{}\\/]/iu;
const breaks = /[\r\n\u0085\u2028\u2029\p{Cc}\p{Cf}]/u;

/** Pieces of which somebody would build a name that is a mail of its own. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://',
        'https://',
        'HTTPS://evil.example',
        'www.',
        'evil.example',
        'evil．example',
        'evil。example',
        'evil｡example',
        'evil․example',
        'a@b.example',
        '<a href="x">',
        '[here](x)',
        '\n\n',
        '\r\n',
        '\u2028',
        '\u200b',
        '.',
        ':',
        '/',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('names in mails', () => {
  test('security 8: no name carries a link, markup or a line of its own, and none is long', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const name = readableName(text);
        expect(name).not.toMatch(linkLike);
        expect(name).not.toMatch(breaks);
        expect([...name].length).toBeLessThanOrEqual(61);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['Žiga Šuštar', 'Žiga Šuštar'],
    ["Siobhán O'Connor-Žagar (Avto)", "Siobhán O'Connor-Žagar (Avto)"],
    ['J.R.R. Novak', 'J. R. R. Novak'],
    ['Avto Novak d.o.o.', 'Avto Novak d. o. o.'],
    ['Claim your prize at https://evil.example/win', 'Claim your prize at https evil. example win'],
    ['€1,049.99', '€1,049.99'],
    ['20. 12. 2026', '20. 12. 2026'],
    ['ABCD-0042', 'ABCD-0042'],
    ['x'.repeat(100), `${'x'.repeat(60)}…`],
  ])('security 8: "%s" is written as "%s"', (typed, written) => {
    expect(readableName(typed)).toBe(written);
  });

  test.each(languages)('security 8: whatever stands in a place of a mail (%s) is written like a name', (language) => {
    const bait = 'evil.example https://evil.example/win\n\nYour account';
    const composed = [
      composeMail({ to: owner.email, name: bait, language, subject: 'A subject', text: 'A text' }),
      mailTo({ ...owner, language }, 'recoveryCodeUsed', 'https://delavnica.example/x', { left: bait }),
    ];
    for (const { text, html, subject } of composed) {
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|\/win/);
    }
  });

  test('security 8: an address that the schema has let through stays an address', () => {
    const { text } = mailTo(owner, 'emailChanged', 'https://delavnica.example/login', { email: 'new@example.com' });
    expect(text).toContain('new@example.com');
  });

  test.each(languages)(
    'security 8: a mail that a stranger can cause says nothing but our own words (%s)',
    (language) => {
      const names = ['verifyEmail', 'alreadyRegistered', 'resetPassword', 'confirmNewEmail', 'welcomeMember'] as const;
      for (const name of names) {
        const url = 'https://delavnica.example/x';
        const { text } = mailToStranger({ email: owner.email, language }, name, url);
        const words = mails[language];
        const { text: body, note } = words[name];
        expect(text).toBe([words.greetingToStranger, body, url, note, words.closing].join('\n\n'));
        expect(text).not.toMatch(/[{}]/);
      }
    },
  );
});
