import { describe, expect, test } from 'vitest';
import { circles, cyclesOfFiles, cyclesOfFolders, importsIn } from '../reading/imports.ts';
import type { Source } from '../reading/sources.ts';
import { brokenCitations } from './citations.ts';
import { declarationsOfMutations } from './declarations.ts';
import { foldersByFiles } from './folders.ts';
import { handKeptLists } from './lists.ts';
import { retiredNames, retiredTypes } from './retired-names.ts';
import { partsWithoutTest } from './shared-parts.ts';
import { comparedTexts, openSets, openSetsOfGraphql } from './syntax.ts';
import { differences, findUntranslatedTexts, textsByLanguage } from './text-twins.ts';

/** Each measure of `npm run house`, against a few files made up for it. */

const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') });

describe('circles', () => {
  test('are found whole, and only where there are any', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'c', to: 'd' },
      { from: 'd', to: 'e' },
      { from: 'x', to: 'x' },
    ];
    expect(circles(edges)).toEqual([['a', 'b', 'c']]);
    expect(circles([...edges, { from: 'e', to: 'd' }])).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  const sources = [
    file('server/team/index.ts', "import { pay } from '../billing/pay.ts';", "export * from './seats.ts';"),
    file('server/team/seats.ts', "import type { Team } from './index.ts';", 'export const seats = 1;'),
    file('server/billing/pay.ts', "import { type Seats, seats } from '../team/seats.ts';", 'export const pay = seats;'),
    file('server/billing/pay.test.ts', "import '../team/index.ts';"),
    file('server/start.ts', "const later = () => import('./team/index.ts');"),
  ];
  const imports = importsIn(sources);

  test('of files are told with imports of types and without', () => {
    expect(cyclesOfFiles(imports, ['value'])).toEqual([]);
    expect(cyclesOfFiles(imports, ['value', 'type'])).toEqual([
      ['server/billing/pay.ts', 'server/team/index.ts', 'server/team/seats.ts'],
    ]);
    expect(imports).toContainEqual({ from: 'server/start.ts', to: 'server/team/index.ts', kind: 'value' });
  });

  test('of folders are there also where no file is in one; what tests import does not count', () => {
    expect(cyclesOfFolders(imports, 2, ['value'])).toEqual([['server/billing', 'server/team']]);
    expect(cyclesOfFolders(imports, 3, ['value', 'type'])).toEqual([]);
  });
});

describe('citations', () => {
  const library = [
    file(
      'docs/contract.md',
      '## 3. Answers',
      '## 4. Decisions',
      '',
      '1. **Plans.**',
      '2. **Month.**',
      '## 5. End',
      '3. x',
    ),
    file('docs/evidence.md', '| id |', '| `rate-limits-7` | a | b |', '| `money-a1` | a | b |'),
    file('docs/decisions/0002-card.md', '# A card'),
    file('server/team/seats.ts', ''),
  ];
  const cited = (...lines: string[]) =>
    brokenCitations([...library, file('server/some.test.ts', ...lines)]).map(({ cited: what }) => what);

  test('that lead somewhere are fine', () => {
    expect(
      cited(
        '/** The answers (docs/contract.md §3, §4.1–4.2; docs/evidence.md rate-limits-7 and money-a1). */',
        '/**',
        ' * Cited over the end of a line (docs/contract.md',
        ' * §4.2), decision 2, docs/evidence.md money-a1, `team/seats.ts`.',
        ' */',
        "test.each([1])('is paid in 2 rows of 7 (P1-B1-7)', () => {});",
      ),
    ).toEqual([]);
  });

  test.each([
    ['// docs/contracts.md', ['docs/contracts.md']],
    ['// docs/contract.md §6', ['docs/contract.md §6']],
    ['// docs/contract.md §4.3', ['docs/contract.md §4.3']],
    ['// docs/contract.md §4.1–4.4', ['docs/contract.md §4.4']],
    ['// docs/evidence.md rate-limits-9', ['docs/evidence.md rate-limits-9']],
    ['// docs/evidence.md money-a1 and money-a2', ['docs/evidence.md money-a2']],
    ['// (contract §3)', ['// (contract §3)']],
    ['// as the contract says', ['the contract']],
    ['// as the specification\n// has it', ['specification']],
    ['// on the design card', ['design card']],
    ['// decisions 2 and 3', ['decision 3']],
    ['// see team/places.ts', ['team/places.ts']],
    ['// see plan.md', ['plan.md']],
    ["test('row 12: x', () => {});", ['row 12']],
    ["test('x (rows 12, 13)', () => {});", ['rows 12']],
    ["describe('B5 on $name', () => {});", ['B5']],
    ["test('W4, x', () => {});", ['W4']],
    ["describe('x', () => {\n  test('money A2: x', () => {});\n});", ['money A2']],
  ])('%j is stray', (line, strays) => {
    expect(cited(line)).toEqual(strays);
  });
});

test('links and paths in documents lead somewhere', () => {
  const sources = [
    file(
      'docs/guide.md',
      '[a](plan.md#top) ![b](shot.webp) [c](https://example.com) `server/team` `server/b1-*`',
      '[x](x.md)',
      '[the plan](plan.md) §1, [the plan](plan.md) §2',
      'decision 9',
    ),
    file(
      'docs/plan.md',
      '## 1. Begin `server/teams/seats.ts` `npm run x` `and/or` `dist/server/main.js` `server/b2-* › row 1`',
    ),
    file('docs/shot.webp', ''),
    file('server/team/seats.ts', ''),
    file('server/b1-fields.ts', ''),
  ];
  expect(brokenCitations(sources).map(({ path, line, cited }) => `${path}:${line} ${cited}`)).toEqual([
    'docs/guide.md:2 docs/x.md',
    'docs/guide.md:3 docs/plan.md §2',
    'docs/guide.md:4 decision 9',
    'docs/plan.md:1 server/teams/seats.ts',
    'docs/plan.md:1 server/b2-',
  ]);
});

describe('closed sets', () => {
  test('typed as string are found in types, classes, parameters and zod', () => {
    const source = file(
      'server/team/member.ts',
      'interface Member { readonly role: string; readonly name: string }',
      'class Row { plan!: string | null }',
      "const isOne = (status: string, role: 'mechanic') => status === role;",
      'const answer = z.object({ language: z.string().max(2), status: z.enum(states), name: z.string() });',
    );
    expect(openSets([source]).map(({ line, what }) => `${line} ${what}`)).toEqual([
      '1 role: string',
      '2 plan: string',
      '3 status: string',
      '4 language: z.string()',
    ]);
    expect(openSets([{ ...source, path: 'server/team/member.test.ts' }])).toEqual([]);
  });

  test('and in GraphQL', () => {
    const printed = file(
      'schema/schema.graphql',
      'type Member {',
      '  """What the person is."""',
      '  role: [String!]!',
      '  name: String!',
      '  plan: Plan',
      '}',
      'input AddMemberInput {',
      '  role: String',
      '}',
      'type Query {',
      '  members(role: String!): [Member!]!',
      '}',
    );
    expect(openSetsOfGraphql(printed).map(({ line, what }) => `${line} ${what}`)).toEqual([
      '2 role: String',
      '8 role: String',
    ]);
  });
});

test('logic that looks at words for people is found, and asking whether there are any is not that', () => {
  const source = file(
    'web/team/form.ts',
    'const a = error?.message === fillIn;',
    "const b = answer !== 'Please log in';",
    "const c = error.message === undefined || error.message !== '';",
    "const d = { 'Please log in': 1, 'Not found here': 2, 'Try again later': 3 };",
    "const e = state.step === 'waiting';",
  );
  expect(comparedTexts([source]).map(({ line }) => line)).toEqual([1, 2, 4]);
});

test('a text without its twin is one that is missing, or the same sentence twice', () => {
  const count = (n: number) => `${n}`;
  const en = { add: 'Add a member', email: 'E-mail', only: 'One', deep: { same: 'Napaka pri nakupu' }, count };
  const sl = { add: 'Dodaj člana', email: 'E-mail', deep: { same: 'Napaka pri nakupu', more: 'Več' }, count };
  expect(differences(en, sl)).toEqual(['only', 'deep.same', 'count', 'deep.more']);
  expect(differences(sl, sl)).toEqual([]);
});

test('the file of each language exports its texts under its name', () => {
  const area = textsByLanguage({ en: { en: { add: 'Add a member' } }, sl: { sl: { add: 'Dodaj člana' } }, hr: {} });
  expect(area).toEqual({ en: { add: 'Add a member' }, sl: { add: 'Dodaj člana' }, hr: {} });
});

test('a list is a file that names half of a kind', () => {
  const sources = [
    file('server/team/index.ts', ''),
    file('server/billing/index.ts', "import { team } from '../team/index.ts';"),
    file('server/features.ts', "import './team/index.ts';", "import './billing/index.ts';"),
    file('schema/screens.ts', "export const screens = ['/team', '/billing', '/login'];"),
    file('web/routes.ts', "const routes = { '/team': 1, '/login': 2 };"),
    file('web/link.ts', "const to = '/team';"),
    file('prisma/schema.prisma', 'model User {', '}', 'model SecurityEvent {', '}', 'model Lift {', '}'),
    file('server/sweep.ts', 'const tables = { securityEvent: 1, lift: 2 };'),
  ];
  expect(handKeptLists(sources).map(({ kind, path, names, of }) => `${kind}: ${path} ${names}/${of}`)).toEqual([
    'features: server/billing/index.ts 1/2',
    'features: server/features.ts 2/2',
    'screens: schema/screens.ts 3/3',
    'screens: web/routes.ts 2/3',
    'tables: server/sweep.ts 2/3',
  ]);
});

test('places of an operation are the files that have to name it, screens and tests of behaviour not among them', () => {
  const sources = [
    file(
      'schema/schema.graphql',
      'type Mutation {',
      '  addLift(name: String!): Lift!',
      '}',
      '',
      'type Lift { id: ID! }',
    ),
    file('server/lifts/lifts.resolver.ts', 'class Lifts { addLift() {} }'),
    file('tests/support/access/matrix.ts', "const rows = { 'addLift': 1 };"),
    file('server/lifts/lifts.test.ts', "call('addLift');"),
    file('web/lifts/add.ts', "call('addLift');"),
    file('schema/screens.ts', "const screens = { addLift: '/lifts/new' };"),
  ];
  expect(declarationsOfMutations(sources)).toEqual({ operations: 1, places: 2 });
});

test('a folder counts its own files, and those that nobody looks through do not count', () => {
  const sources = ['web/a.ts', 'web/b.ts', 'web/ui/c.ts', 'docs/a.md', 'README.md'].map((path) => file(path, ''));
  expect(foldersByFiles(sources)).toEqual([
    { path: 'web', files: 2 },
    { path: 'web/ui', files: 1 },
  ]);
});

test('a shared part is tested by a test that imports it', () => {
  const sources = [
    file('web/ui/button.tsx', 'export function Button() {}'),
    file('web/ui/badge.tsx', 'export function Badge() {}'),
    file('web/ui/use-it.tsx', 'export function useIt() {}'),
    file('web/ui/button.test.tsx', "import { Button } from './button.tsx';"),
  ];
  expect(partsWithoutTest(sources)).toEqual(['web/ui/badge.tsx']);
});

test('what a schema says to programmers is no text for people', async () => {
  const schema = file(
    'schema/features/lifts.ts',
    "const name = z.string({ error: 'Give it a name' }).describe('What people call it');",
    "const lift = z.object({ name }).meta({ id: 'Lift', description: 'What lifts a car' });",
  );
  expect((await findUntranslatedTexts([schema])).map(({ key }) => key)).toEqual(['Give it a name']);
});

describe('a retired word', () => {
  const found = (text: string, path = 'server/a.ts') =>
    retiredNames([{ path, text }], { murmured: 'written', waveOthers: 'yield' }).map(({ what }) => what);

  test.each([
    ['const murmuredOf = 1;', ['murmuredOf: murmured → written']],
    ['waveOthersInWhenDue();', ['waveOthersInWhenDue: waveOthers → yield']],
    ['const { murmured } = it; murmured(murmured);', ['murmured: murmured → written']],
    ['// murmured\nconst text = "murmured"; const unmurmured = waveIn.others;', []],
  ])('in %s', (text, names) => expect(found(text)).toEqual(names));

  test('is found in the name of a file', () => {
    expect(found('', 'server/murmured-apart.ts')).toEqual(['murmured-apart.ts: murmured → written']);
  });

  test('alone is no name of a type', () => {
    const text = 'interface Murmured {}\ntype Heard = string;\ntype MurmuredText<Murmured> = Murmured;';
    const source = { path: 'server/any.ts', text };
    expect(retiredTypes([source], new Set(['Murmured', 'Heard']))).toEqual([
      { path: 'server/any.ts', line: 1, what: 'type Murmured' },
      { path: 'server/any.ts', line: 2, what: 'type Heard' },
    ]);
  });
});
