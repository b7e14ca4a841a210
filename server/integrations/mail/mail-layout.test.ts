import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountMails } from '../../../schema/messages/account-mails/index.ts';
import { billingMails } from '../../../schema/messages/billing-mails/index.ts';
import { mailFrame } from '../../../schema/messages/mail-frame/index.ts';
import { teamMails } from '../../../schema/messages/team-mails/index.ts';
import { composeMail, mailTo, mailToStranger, readableName } from './mail-layout.ts';

const languages = ['en', 'sl'] as const;
const owner = { email: 'owner@example.com', fullName: 'Ana Novak', language: 'en' };

/** What mail programs make a link of by themselves, and what lets a name pretend to be a part of the mail. */
const linkLike = /:\/\/|www\.\S|[\p{L}\p{N}_-]\.[\p{L}_-]|@|[<>[\]{}\\]|(?<!\d)\/|\/(?!\d)/iu;
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

describe('names in mails', { tags: ['security-8'] }, () => {
  test('no name carries a link, markup or a line of its own, and none is long', () => {
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
    ['1/12345/00 and/or 1/a', '1/12345/00 and or 1 a'],
    ['x'.repeat(100), `${'x'.repeat(60)}…`],
  ])('"%s" is written as "%s"', (typed, written) => {
    expect(readableName(typed)).toBe(written);
  });

  test.each(languages)('whatever stands in a place of a mail (%s) is written like a name', (language) => {
    const bait = 'evil.example https://evil.example/win\n\nYour account';
    const to = { ...owner, language };
    const url = 'https://delavnica.example/x';
    const order = { number: bait, amount: bait, date: bait, payee: bait, iban: bait, reference: bait, vatId: bait };
    const composed = [
      composeMail({ to: owner.email, name: bait, language, subject: 'A subject', text: 'A text' }),
      mailTo({ ...to, fullName: bait }, accountMails, 'passwordChanged', url),
      mailTo(to, teamMails, 'memberLeft', url, { member: bait, email: 'member@example.com' }),
      mailTo(to, billingMails, 'accessGranted', url, { plan: bait, date: bait }),
      mailTo(to, billingMails, 'proFormaForCompany', url, order),
    ];
    for (const { text, html, subject } of composed) {
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|\/win/);
    }
  });

  test('an address that the schema has let through stays an address', () => {
    const url = 'https://delavnica.example/login';
    const { text } = mailTo(owner, accountMails, 'emailChanged', url, { email: 'new@example.com' });
    expect(text).toContain('new@example.com');
  });

  test.each(languages)('a mail that a stranger can cause says nothing but our own words (%s)', (language) => {
    const url = 'https://delavnica.example/x';
    const reader = { email: owner.email, language };
    const frame = mailFrame[language];
    const sent = [
      ...strangers.accounts.map((name) => ({
        words: accountMails[language][name],
        mail: mailToStranger(reader, accountMails, name, url),
      })),
      ...strangers.team.map((name) => ({
        words: teamMails[language][name],
        mail: mailToStranger(reader, teamMails, name, url),
      })),
    ];
    for (const { words, mail } of sent) {
      expect(mail).toMatchObject({ to: owner.email, subject: words.subject });
      const places = [frame.greetingToStranger, words.text, url, words.note, frame.closing];
      expect(mail.text).toBe(places.join('\n\n'));
      expect(mail.text).not.toMatch(/[{}]/);
    }
  });

  test('a mail with a place for a value is none that a stranger can cause', () => {
    const url = 'https://delavnica.example/x';
    // @ts-expect-error  its text has a place for an address
    const withAddress = () => mailToStranger(owner, accountMails, 'emailChanged', url);
    // @ts-expect-error  its text has a place for a member
    const withMember = () => mailToStranger(owner, teamMails, 'memberLeft', url);
    expect([withAddress, withMember]).toHaveLength(2);
  });
});

/** The mails that go out because somebody typed an address, as the features send them. */
const strangers = {
  accounts: ['verifyEmail', 'registeredAgain', 'alreadyRegistered', 'passwordLink', 'confirmNewEmail'],
  team: ['welcomeMember', 'invitation', 'memberAddressLeft', 'memberAddressNew', 'memberPasswordSet', 'teamLeft'],
} as const;

describe('a mail', () => {
  const url = 'https://delavnica.example/x';

  test('takes its name and its values only as the English texts have them', () => {
    // @ts-expect-error  there is no such mail
    const unknown = () => mailTo(owner, teamMails, 'resetPassword', url);
    // @ts-expect-error  the address is missing
    const withoutAddress = () => mailTo(owner, accountMails, 'emailChanged', url);
    // @ts-expect-error  another value than the text names
    const withAnother = () => mailTo(owner, accountMails, 'emailChanged', url, { address: 'new@example.com' });
    // @ts-expect-error  one value of two is missing
    const withOne = () => mailTo(owner, billingMails, 'accessGranted', url, { date: '1 May 2026' });
    // @ts-expect-error  what is counted is a number
    const withText = () => mailTo(owner, accountMails, 'recoveryCodeUsed', url, { left: '3' });
    // @ts-expect-error  it takes no values
    const withNeedless = () => mailTo(owner, accountMails, 'passwordChanged', url, { email: 'new@example.com' });
    expect([unknown, withoutAddress, withAnother, withOne, withText, withNeedless]).toHaveLength(6);
  });

  test.each([
    [1, '1 of ten is left', 'Od desetih je ostala 1.'],
    [2, '2 of ten are left', 'Od desetih sta ostali 2.'],
    [4, '4 of ten are left', 'Od desetih so ostale 4.'],
    [7, '7 of ten are left', 'Od desetih jih je ostalo 7.'],
  ])('counts %i recovery codes as each language does', (left, english, slovenian) => {
    const textIn = (language: string) =>
      mailTo({ ...owner, language }, accountMails, 'recoveryCodeUsed', url, { left }).text;
    expect(textIn('en')).toContain(english);
    expect(textIn('sl')).toContain(slovenian);
  });

  test('is in English for a language that the product does not speak', () => {
    expect(mailToStranger({ email: owner.email, language: 'hr' }, teamMails, 'invitation', url).subject).toBe(
      teamMails.en.invitation.subject,
    );
  });
});

test('a mail that says nothing below its button ends with it, without a line', () => {
  const letter = { to: 'ana@example.com', language: 'sl', subject: 'Termin', text: 'Odpovedan.' } as const;
  const htmlWith = (note: string) =>
    composeMail({ ...letter, action: { label: 'Nov termin', url: 'https://a.example', note } }).html;
  expect(htmlWith('Pokličite.')).toContain('<hr');
  expect(htmlWith('')).not.toContain('<hr');
});

test('a text that greets by itself is not greeted above', () => {
  const letter = { to: 'ana@example.com', name: 'Ana', language: 'sl', subject: 'A', text: 'Dober dan, Ana!' } as const;
  const mail = composeMail({ ...letter, greetsItself: true });
  expect(mail.text).toMatch(/^Dober dan, Ana!\n/);
  expect(mail.html).not.toMatch(/Pozdravljeni|<p[^>]*><\/p>/);
  expect(composeMail(letter).text).toMatch(/^Pozdravljeni, Ana!\n\nDober dan, Ana!\n/);
});

test('a trade that is in the name as well is said once', () => {
  const workshop = 'Avtoservis Primer';
  const [subject, text] = [`Termin v avtoservisu ${workshop}`, `Pokličite avtoservis ${workshop}. ${workshop} čaka.`];
  const action = { label: 'Odpri', url: 'https://a.example', note: `V avtoservisu ${workshop} vas čakamo.` };
  const mail = composeMail({ to: 'ana@example.com', language: 'sl', subject, text, action });
  expect(mail.subject).toBe('Termin v avtoservisu Primer');
  expect(mail.text).toContain('Pokličite avtoservis Primer. Avtoservis Primer čaka.');
  expect(mail.text).toContain('V avtoservisu Primer vas čakamo.');
});
