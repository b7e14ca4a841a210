import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { landingMessages } from './landing/index.ts';

/** One name for one thing (docs/voice.md): the other names that it had do not come back. */
const otherNames = {
  // The plan on the dashboard is called Pro, elsewhere Professional: a text that speaks of it says both.
  en: [/(?<!Professional \()\bPro\b(?!-)/, /\bPeople\b/, /\bEmail\b/, /\bLogin\b/, /\blogin of\b/, /\b[Ss]ign in to\b/],
  sl: [
    /(?<!Professional \()\bPro\b/,
    /\bLjudje\b/,
    /\b[Aa]plikacij\w* za Windows\b/,
    /(?<!\{)\b[Ee]mail\b/,
    /\b[Ll]ogin\b/,
  ],
} as const;

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
]);

const folder = 'schema/messages';

/** A comment, or a text between its signs; a key of an object is no text. */
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/.*|(['"`])((?:(?!\1)[^\\]|\\.)*)\1(:?)/g;

/** Every text of a language, wherever it stands: in the areas, on the landing page and in the legal documents. */
function textsIn(language: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => new RegExp(`(^|[/.])${language}(\\.texts)?\\.ts$`).test(file));
  return sources.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(commentOrText)].flatMap(([, , text, colon]) =>
      colon === '' && text !== undefined ? text : [],
    ),
  );
}

test.each(languages)('screens U16: in %s nothing has two names', (language) => {
  const texts = textsIn(language);
  expect(texts.length).toBeGreaterThan(800);
  const wrong = texts.filter((text) => otherNames[language].some((name) => name.test(text)));
  expect(wrong.filter((text) => !ofSpecification.has(text))).toEqual([]);
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

test('screens S: Slovenian is as a Slovenian writes it, and nobody is two people with a bracket', () => {
  const texts = textsIn('sl');
  expect(rightInSlovenian.filter((right) => !texts.some((text) => text.includes(right)))).toEqual([]);
  expect(texts.filter((text) => /\p{L}\((?:a|na|la)\)/u.test(text))).toEqual([]);
  const { getStarted, choose, send, requestDemo, enlarge, getNow, openMenu, close } = landingMessages.sl;
  for (const order of [getStarted, choose('Basic'), send, requestDemo, enlarge, getNow, openMenu, close]) {
    expect(order).toMatch(/^\p{L}+te\b/u);
  }
});

test('screens U17: what docs/voice.md calls better is what we say', () => {
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
