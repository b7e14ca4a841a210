import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Claim,
  claimsIn,
  describeClaim,
  everyClaim,
  isTestFile,
  type RanTest,
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
    const sources = new Map(testFiles.map((file) => [file, readFileSync(file, 'utf8')]));
    const holds = ({ path, title, finding }: Claim) =>
      [...sources].some(([file, source]) =>
        finding === ''
          ? file.startsWith(path) && titlesIn(source).includes(title)
          : titlesIn(source).includes(`${finding}:`),
      );
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

  test('a finding needs a test whose title begins with its number', () => {
    const findings = claimsIn('docs/findings.md', '| money A5 | mended |\n| security 3 | mended |', holdsAll);
    const tests = [ran('passed', 'money A5: pays'), ran('passed', 'security 30: other')];
    expect(unprovenClaims(findings, tests).map(({ claim }) => claim.finding)).toEqual(['security 3']);
  });
});

/** What stands between quotes, without line breaks: every title is in there. */
function titlesIn(source: string): string {
  return source.replace(/\s+/g, ' ');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
