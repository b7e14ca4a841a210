import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Claim,
  claimsIn,
  describeClaim,
  everyClaim,
  holdsClaim,
  isLongTestFile,
  isTestFile,
  type RanTest,
  readTestSource,
  unprovenClaims,
} from './evidence.mjs';

/**
 * Documents that name tests (docs/asvs.md, docs/verified.md, docs/findings.md) against the tests that there are.
 * Whether each named one has run and passed is asked at the end of `npm test`, by the same functions.
 */

const testFiles = ['server', 'web', 'desktop', 'tools', 'tests', 'schema'].flatMap(filesBelow).filter(isTestFile);
const holdsTests = (path: string) => testFiles.some((file) => file.startsWith(path));
const claims = everyClaim(holdsTests);

describe('security D: the documents', () => {
  test('name tests that there are', () => {
    const sources = testFiles.map(readTestSource);
    const holds = (claim: Claim) => sources.some((each) => holdsClaim(claim, each));
    expect(claims.length).toBeGreaterThan(150);
    expect(claims.filter((claim) => !holds(claim)).map(describeClaim)).toEqual([]);
  });

  test('name no file that is not there', () => {
    const named = ['docs/asvs.md', 'docs/verified.md'].flatMap((document) =>
      [
        ...readFileSync(document, 'utf8').matchAll(/`((?:server|web|desktop|dev|e2e|schema|docs|deploy)\/[\w./@-]+)/g),
      ].map(([, path = '']) => path),
    );
    expect(named.filter((path) => !existsSync(path) && !holdsTests(path))).toEqual([]);
  });
});

describe('security D: what a run bears out', () => {
  const holdsAll = () => true;
  const row = (cells: string) => claimsIn('docs/asvs.md', `| 1.1.1 | met | ${cells} |`, holdsAll);
  const ran = (status: string, title = 'says no', file = 'server/a.test.ts'): RanTest => ({
    file,
    titles: ['a thing', title],
    status,
  });
  const whys = (claimed: readonly Claim[], tests: readonly RanTest[]) =>
    unprovenClaims(claimed, tests).map(({ why }) => why);

  test('a named test that passed', () => {
    expect(
      whys(row('`server/a.test.ts › says no`, `npm test -- server/a e2e/b`'), [
        ran('passed'),
        ran('passed', 'journey', 'e2e/b.e2e.ts'),
      ]),
    ).toEqual([]);
  });

  test.each([
    ['is gone', [ran('passed', 'says yes')]],
    ['did not run', [ran('skipped')]],
    ['did not run', [ran('todo')]],
    ['failed', [ran('failed')]],
  ])('a named test that %s is told', (why, tests) => {
    expect(whys(row('`server/a.test.ts › says no`'), tests)).toEqual([why]);
  });

  test('a file whose tests were left out is told, also when others of it passed', () => {
    expect(whys(row('`server/a.test.ts`'), [ran('passed', 'another'), ran('skipped')])).toEqual(['did not run']);
  });

  test('one that is left out on one database and passes on the other has run', () => {
    const onMariaDb = { ...ran('skipped'), titles: ['a thing on mariadb', 'says no'] };
    expect(whys(row('`server/a.test.ts`'), [ran('passed'), onMariaDb])).toEqual([]);
  });

  test('what is named for the long run is asked after it, and after the short one where nothing else bears it out', () => {
    const claimed = [
      ...row('`npm run test:long -- server/a.long`, `server/b.long.test.ts › says no`, `server/b.test.ts › says no`'),
      ...claimsIn('docs/findings.md', '| desktop 21 | mended |', holdsAll),
    ];
    expect(claimed.map(({ path }) => path)).toEqual(['server/a.long', 'server/b.long.test.ts', 'server/b.test.ts', '']);
    const leftOut = [
      { file: 'server/a.long.test.ts', source: "test('a thing')" },
      { file: 'server/b.long.test.ts', source: "test('says no'); test('desktop 21: brings the licences')" },
    ];
    const gone = (without: typeof leftOut) => unprovenClaims(claimed, [], without).map(({ claim }) => claim.path);
    expect(gone(leftOut)).toEqual(['server/b.test.ts']);
    expect(gone([])).toHaveLength(claimed.length);
    const failed = ran('failed', 'says no', 'server/b.long.test.ts');
    expect(unprovenClaims(row('`server/b.long.test.ts › says no`'), [failed], leftOut)).toHaveLength(1);
    expect(['server/a.long.test.ts', 'server/a.test.ts', 'server/long.test.ts'].map(isLongTestFile)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a finding needs a test whose title begins with its number', () => {
    const findings = claimsIn('docs/findings.md', '| money A5 | mended |\n| security 3 | mended |', holdsAll);
    const tests = [ran('passed', 'money A5: pays'), ran('passed', 'security 30: other')];
    expect(unprovenClaims(findings, tests).map(({ claim }) => claim.finding)).toEqual(['security 3']);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
