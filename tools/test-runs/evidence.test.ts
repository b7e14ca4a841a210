import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Claim,
  claimsIn,
  describeClaim,
  everyClaim,
  holdsClaim,
  isLongTestFile,
  type RanTest,
  readTestSource,
  unprovenClaims,
} from './evidence.mjs';
import { testFiles } from './long-parts.mjs';
import { evidencePage, requirementsIn, tagsIn, withTests } from './requirements.mjs';

/**
 * docs/evidence.md against the tests that there are. Whether each test that it names has run and passed is asked at the end
 * of `npm test`, by the same functions.
 */

const sources = testFiles().map(readTestSource);
const holdsTests = (path: string) => sources.some(({ file }) => file.startsWith(path));

describe('docs/evidence.md', { tags: ['security-d'] }, () => {
  const page = readFileSync(evidencePage, 'utf8');
  const requirements = requirementsIn(page);

  test('names every requirement once', () => {
    expect(requirements.filter((id, place) => requirements.indexOf(id) !== place)).toEqual([]);
    expect(requirements.length).toBeGreaterThan(400);
  });

  test('leaves none out: the attacks and faults are 218, the groups of the daily work eleven', () => {
    const [attacks = '', work = ''] = ['Attacks and faults', 'Daily work of a workshop'].map(
      (title) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0],
    );
    const numbersIn = (part: string) => requirementsIn(part).map((id) => Number(id.split('-').at(-1)));
    expect(numbersIn(attacks)).toEqual(Array.from({ length: 218 }, (_, at) => at + 1));
    expect(numbersIn(work)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
  });

  test('has a test for every requirement and every area', () => {
    const claims = everyClaim(holdsTests);
    expect(claims.length).toBeGreaterThan(requirements.length + 100);
    const without = claims.filter((claim) => !sources.some((each) => holdsClaim(claim, each)));
    expect(without.map(describeClaim)).toEqual([]);
  });

  test('names as areas only paths of tests', () => {
    const [, areas = ''] = page.split(/^## Areas whose tests stay$/m);
    const paths = [...(areas.split(/^## /m)[0] ?? '').matchAll(/^\|[^|]*\| (.*) \|$/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
      .map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !holdsTests(path))).toEqual([]);
  });

  test('is what `npm run evidence` writes', () => {
    expect(page).toBe(withTests(page, sources));
  });

  test('has a requirement for every tag', () => {
    const known = new Set(requirements);
    const strays = sources
      .filter(({ file }) => !file.startsWith('tools/test-runs/'))
      .flatMap(({ file, source }) =>
        tagsIn(source)
          .filter((tag) => !known.has(tag))
          .map((tag) => `${file}: ${tag}`),
      );
    expect(strays).toEqual([]);
  });
});

describe('tags of a test file', () => {
  test('are those of its tests, its groups and the whole file, each once', () => {
    const source = [
      `// @${'module'}-tag plans-1`,
      "describe('a', { tags: ['plans-2', 'plans-3'] }, () => {",
      "  test('b', { timeout: 1, tags: ['plans-2'] }, () => {});",
      "  test('c', { tags: [] }, () => {});",
    ].join('\n');
    expect(tagsIn(source)).toEqual(['plans-1', 'plans-2', 'plans-3']);
  });

  test('are written into the last cell of the requirement, and nothing else changes', () => {
    const page = ['| id | what | tests |', '| `plans-1` | a | `old.test.ts` |', '| `plans-2` | b |  |', '| – | c |  |'];
    const tagged = ['b', 'a'].map((name) => ({
      file: `${name}.test.ts`,
      source: "test('a', { tags: ['plans-1'] }, () => {})",
    }));
    expect(withTests(page.join('\n'), tagged).split('\n')).toEqual([
      page[0],
      '| `plans-1` | a | `a.test.ts`, `b.test.ts` |',
      '| `plans-2` | b |  |',
      page[3],
    ]);
  });
});

describe('what a run bears out', { tags: ['security-d'] }, () => {
  const claims = (...rows: string[]) => claimsIn(rows.join('\n'), () => true);
  const ran = (status: string, more: Partial<RanTest> = {}): RanTest => ({
    file: 'server/a.test.ts',
    titles: ['a thing', 'says no'],
    tags: ['plans-1'],
    status,
    ...more,
  });
  const whys = (claimed: readonly Claim[], tests: readonly RanTest[]) =>
    unprovenClaims(claimed, tests).map(({ why }) => why);

  test('a requirement and an area whose tests passed', () => {
    expect(whys(claims('| `plans-1` | a |  |', '| area | `server/a`, `tests/b` |'), [ran('passed')])).toEqual([
      'is gone',
    ]);
    expect(
      whys(claims('| `plans-1` | a |  |', '| area | `server/a`, `tests/b` |'), [
        ran('passed'),
        ran('passed', { file: 'tests/b.e2e.ts', tags: [] }),
      ]),
    ).toEqual([]);
  });

  test('the last cell of a requirement claims nothing by itself', () => {
    expect(claims('| `plans-1` | `server/b` | `server/a.test.ts` |')).toEqual([
      { requirement: 'plans-1', path: '' },
      { requirement: '', path: 'server/b' },
    ]);
  });

  test.each([
    ['is gone', [ran('passed', { tags: ['plans-2'] })]],
    ['did not run', [ran('skipped')]],
    ['did not run', [ran('todo')]],
    ['did not run', [ran('passed', { titles: ['another'] }), ran('skipped')]],
    ['failed', [ran('failed')]],
    ['failed', [ran('passed'), ran('failed')]],
  ])('a requirement whose test %s is reported', (why, tests) => {
    expect(whys(claims('| `plans-1` | a |  |'), tests)).toEqual([why]);
  });

  test('a test that is left out on one database and passes on the other has run', () => {
    const onMariaDb = ran('skipped', { titles: ['a thing on mariadb', 'says no'] });
    expect(whys(claims('| area | `server/a.test.ts` |'), [ran('passed'), onMariaDb])).toEqual([]);
  });

  test('what only long tests hold is asked after the long run', () => {
    const claimed = claims('| `plans-1` | a |  |', '| area | `server/b.long`, `server/c` |');
    const leftOut = [
      { file: 'server/a.long.test.ts', source: "test('a', { tags: ['plans-1'] }, () => {})" },
      { file: 'server/b.long.test.ts', source: '' },
    ];
    const gone = (without: typeof leftOut) => unprovenClaims(claimed, [], without).map(({ claim }) => claim.path);
    expect(gone(leftOut)).toEqual(['server/c']);
    expect(gone([])).toEqual(['', 'server/b.long', 'server/c']);
    const failed = ran('failed', { file: 'server/a.long.test.ts' });
    expect(unprovenClaims(claims('| `plans-1` | a |  |'), [failed], leftOut)).toHaveLength(1);
    expect(['server/a.long.test.ts', 'server/a.test.ts', 'server/long.test.ts'].map(isLongTestFile)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
