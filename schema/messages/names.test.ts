import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { landingMessages } from './landing/index.ts';

/** One name for one thing (docs/voice.md): the other names that it had do not come back. */
const otherNames = {
  // The plan on the dashboard is called Pro, elsewhere Professional: a text that speaks of it says both.
  en: [
    /(?<!Professional \()\bPro\b(?!-)/,
    /\bPeople\b/,
    /\bEmail\b/,
    /\bLogin\b/,
    /\blogin of\b/,
    /\b[Ss]ign in to\b/,
    // “In progress”, “payment method”, “Windows app”, “in the meantime”, “automatically”, “Continue”, “That did not work”.
    /\b[Ii]n work\b/,
    /\b[Mm]ethods? of payment\b/,
    /\b[Dd]esktop app\b/,
    /\bmeanwhile\b/,
    /\bby (itself|themselves)\b/i,
    /\b[Gg]o on (only|if|in)\b|^Go on$/,
    /^(That was not done|This did not work|That could not be done)$/,
    // What is archived is restored, what was paid is voided, what was asked for is cancelled.
    /\b[Tt]ak(e|en|ing) (it )?back\b/,
    // The screen is called as its heading says.
    /^Overview$/,
  ],
  sl: [
    /(?<!Professional \()\bPro\b/,
    /\bLjudje\b/,
    /\b[Aa]plikacij\w* za Windows\b/,
    /(?<!\{)\b[Ee]mail\b/,
    /\b[Ll]ogin\b/,
    // Sprejemna pisarna, program za Windows, »zapisati«, Finančna uprava, »To ni uspelo«.
    /\b[Rr]eceptor\w*/,
    /\b[Nn]amizn\w+ program/,
    /\b[Zz]abelež/,
    /\bFURS\b/,
    /^(To ni bilo izvedeno|Ni uspelo)$/,
    // The account's screen is »Pregled«; Stripe's own has the other name.
    /[Nn]adzorn\w+ plošč(?!\w* Stripe)/,
    // »Odpiralni čas« of the workshop, »Ure mehanikov« of its people.
    /[Dd]elovn\w+ čas/,
    // »Zaključi« makes it »Končano«; »Začni delo«, »Predaj vozilo«.
    /^(Končaj|Opravljeno)\b/,
    /^Začni( meriti čas.*)?$/,
    /[Pp]rejemk\w+ dneva|^Zneski meseca$/,
    /^Ustvarite račun$|Račun in varnost/,
    /\bse (pokaže|pokažejo|zapiše|zapišejo|odpre) sam[aoi]?\b/,
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

test('screens S: a button has one form: »Shrani« and not »Shranite« beside it', () => {
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
