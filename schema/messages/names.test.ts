import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../languages.ts';
import { jobCardTexts } from './job-card/index.ts';
import { jobCardsTexts } from './job-cards/index.ts';
import { landingMessages } from './landing/index.ts';
import { type RetiredPhrase, retiredInEnglish, retiredInSlovenian } from './retired-phrases.ts';
import { takeInTexts } from './take-in/index.ts';

const retired: Readonly<Partial<Record<Language, readonly RetiredPhrase[]>>> = {
  en: retiredInEnglish,
  sl: retiredInSlovenian,
};

/** Words of docs/specification.md, which stay as they are. */
const ofSpecification: ReadonlySet<string> = new Set([
  'Login',
  'Login Failed',
  'Login failed',
  'Email Required',
  'Email',
  'Vnesi email.',
  'Upgrade to Pro or Enterprise',
  // The same in Slovenian.
  'Izberite paket Pro ali Enterprise',
  // The name of a cookie.
  'portal-login',
]);

const folder = 'schema/messages';

/** A comment, or a text between its signs; a key of an object is no text. */
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/.*|(['"`])((?:(?!\1)[^\\]|\\.)*)\1(:?)/g;

/** Every text of a language, wherever it stands: in the areas, on the landing page and in the legal documents. */
function textsIn(language: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => new RegExp(`(^|[/.])${language}((\\.texts)?\\.ts$|/)`).test(file));
  return sources.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(commentOrText)].flatMap(([, , text, colon]) =>
      colon === '' && text !== undefined ? text : [],
    ),
  );
}

describe.each(languages)('one name for one thing (docs/voice.md), in %s', (language) => {
  const phrases = retired[language] ?? [];
  const texts = textsIn(language);

  test('what is retired stands in no text', { tags: ['screens-u16'] }, () => {
    expect(texts.length).toBeGreaterThan(800);
    const wrong = texts.filter((text) => phrases.some(({ pattern }) => pattern?.test(text)));
    expect(wrong.filter((text) => !ofSpecification.has(text))).toEqual([]);
  });

  test('what is retired is found by its pattern, and said otherwise', () => {
    expect(phrases.filter(({ was, pattern }) => pattern?.test(was.replace(/ \(.+\)$/, '')) === false)).toEqual([]);
    expect(phrases.filter(({ better }) => !texts.some((text) => text.includes(better)))).toEqual([]);
  });
});

test('docs/voice.md shows what is retired in Slovenian, and what is said in its place', () => {
  const page = readFileSync('docs/voice.md', 'utf8');
  const rows = retiredInSlovenian.map(({ was, better }) => `| ${was} | ${better} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('a button says what it does, and not the state that comes of it', () => {
  for (const language of languages) {
    const { cardActs, states, jobStates } = jobCardsTexts[language];
    const ofStates = new Set<string>([...Object.values(states), ...Object.values(jobStates)]);
    const buttons = [...Object.values(cardActs), ...Object.values(jobCardTexts[language].acts)];
    expect(buttons.filter((text) => ofStates.has(text))).toEqual([]);
  }
  const { IN_PROGRESS, READY, DELIVERED } = jobCardsTexts.sl.cardActs;
  expect([IN_PROGRESS, READY, DELIVERED]).toEqual(['Začni delo', 'Zaključi', 'Predaj vozilo']);
  // A car that is only announced has not been brought by anybody.
  expect(takeInTexts.sl.customerOtherLater).toBe('Pripelje ga nekdo drug');
});

/** What Slovenian readers found wrong, as it is right; and what never comes back. */
const rightInSlovenian = [
  ...[
    'Neomejeno število uporabnikov',
    'v tisočih evrov',
    'vaša prošnja za predstavitev je prispela',
    'naslednji koraki',
  ],
  ...[
    'Resnični posnetki zaslona',
    'Kliknite sliko',
    'pokrije svoje stroške',
    'čemu služi',
    'pri Delavnici registriran',
  ],
];

test('Slovenian is as a Slovenian writes it, and nobody is two people with a bracket', { tags: ['screens-s'] }, () => {
  const texts = textsIn('sl');
  expect(rightInSlovenian.filter((right) => !texts.some((text) => text.includes(right)))).toEqual([]);
  expect(texts.filter((text) => /\p{L}\((?:a|na|la)\)/u.test(text))).toEqual([]);
  const { getStarted, choose, send, requestDemo, enlarge, getNow, openMenu, close } = landingMessages.sl;
  for (const order of [getStarted, choose('Basic'), send, requestDemo, enlarge, getNow, openMenu, close]) {
    expect(order).toMatch(/^\p{L}+te\b/u);
  }
});

test('a button has one form: »Shrani« and not »Shranite« beside it', { tags: ['screens-s'] }, () => {
  // The landing page and titles speak to a person; the buttons of the application are commands to a program.
  const { getStarted, send, requestDemo, enlarge, getNow, openMenu, close } = landingMessages.sl;
  const toPeople: ReadonlySet<string> = new Set([
    ...[getStarted, send, requestDemo, enlarge, getNow, openMenu, close],
    ...['Potrdite e-poštni naslov', 'Izberite novo geslo', 'Izberite paket'],
  ]);
  const texts = new Set(textsIn('sl'));
  const commands = [...texts].map((text) => ({ text, politely: text.replace(/^(\p{L}+)(?=$| )/u, '$1te') }));
  const both = commands.filter(({ text, politely }) => text !== politely && texts.has(politely));
  expect(commands.length).toBeGreaterThan(800);
  expect(both.filter(({ politely }) => !toPeople.has(politely))).toEqual([]);
});

test('what docs/voice.md calls better is what we say', { tags: ['screens-u17'] }, () => {
  const rows = readFileSync('docs/voice.md', 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (en|sl) \|$/gm);
  const examples = [...rows].map(([, before = '', after = '', language = '']) => ({ before, after, language }));
  expect(examples).toHaveLength(10);
  for (const { before, after, language } of examples) {
    const texts = textsIn(language);
    expect(
      texts.some((text) => text.includes(after)),
      after,
    ).toBe(true);
    expect(
      texts.filter((text) => text === before),
      before,
    ).toEqual([]);
  }
});
