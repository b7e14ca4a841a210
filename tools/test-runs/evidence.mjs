import { readFileSync } from 'node:fs';
import { evidencePage, requirementOf, tagsIn } from './requirements.mjs';

/**
 * Checks docs/evidence.md after a whole run: each test that it names must have run and passed, or be left to `npm run
 * test:long`; plain JavaScript, because `npm test` reads it before anything is built. A row claims the tests that have
 * its id as a tag (`webhook-119`), and every test below the paths between back ticks (`server/features/account/team`);
 * the last cell of a row with an id is written by `npm run evidence` and claims nothing.
 */

/**
 * @typedef {{ requirement: string, path: string }} Claim one of the two is empty
 * @typedef {{ file: string, titles: string[], tags: string[], status: string }} RanTest
 *   `titles` from the outermost describe inwards; `status` is vitest's word
 * @typedef {{ file: string, source: string }} TestSource
 */

/** Where tests are; other texts between back ticks are no test. */
const testPath = /^(server|web|desktop|tools|tests|schema)\/[\w./-]+$/;

/**
 * What the page claims.
 *
 * @param {string} text
 * @param {(path: string) => boolean} holdsTests whether a test file is or lies below a path
 * @returns {Claim[]}
 */
export function claimsIn(text, holdsTests) {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const requirement = requirementOf(row);
    const byHand = requirement === undefined ? row : row.slice(0, row.lastIndexOf('|', row.length - 2));
    const paths = [...byHand.matchAll(/`([^`]+)`/g)]
      .map(([, quoted = '']) => quoted)
      .filter((quoted) => testPath.test(quoted) && (isTestFile(quoted) || holdsTests(quoted)));
    return [
      ...(requirement === undefined ? [] : [{ requirement, path: '' }]),
      ...paths.map((path) => ({ requirement: '', path })),
    ];
  });
}

/**
 * Whether `npm test` leaves a file to `npm run test:long`.
 *
 * @param {string} path
 */
export const isLongTestFile = (path) => /\.long\.(test|e2e)\.tsx?$/.test(path);

/** @param {string} path */
export const isTestFile = (path) => /\.(test|e2e)\.tsx?$/.test(path);

/**
 * The claims of the page.
 *
 * @param {(path: string) => boolean} holdsTests
 */
export const everyClaim = (holdsTests) => claimsIn(readFileSync(evidencePage, 'utf8'), holdsTests);

/**
 * The claims that a run of all tests does not bear out.
 *
 * @param {readonly Claim[]} claims
 * @param {readonly RanTest[]} tests
 * @param {readonly TestSource[]} leftOut test files that were not part of the run: what only they
 *   bear out is not asked here
 * @returns {{ claim: Claim, why: string }[]}
 */
export function unprovenClaims(claims, tests, leftOut = []) {
  return claims.flatMap((claim) => {
    const meant = tests.filter((test) => isMatching(claim, test));
    if (meant.length === 0) return leftOut.some((file) => holdsClaim(claim, file)) ? [] : [{ claim, why: 'is gone' }];
    // One that is left out on one database and passes on the other has run.
    const passed = new Set(meant.filter(({ status }) => status === 'passed').map(nameOf));
    const others = meant.filter((test) => !passed.has(nameOf(test)) || test.status === 'failed');
    return others.length === 0
      ? []
      : [{ claim, why: others.some(({ status }) => status === 'failed') ? 'failed' : 'did not run' }];
  });
}

/** @param {RanTest} test */
const nameOf = ({ file, titles }) => `${file} ${titles.at(-1)}`;

/**
 * A test file with its source.
 *
 * @param {string} file its path
 * @returns {TestSource}
 */
export const readTestSource = (file) => ({ file, source: readFileSync(file, 'utf8') });

/**
 * Whether a test file has what a row claims, as far as its source tells.
 *
 * @param {Claim} claim
 * @param {TestSource} test
 */
export function holdsClaim({ requirement, path }, { file, source }) {
  return requirement === '' ? file.startsWith(path) : tagsIn(source).includes(requirement);
}

/**
 * @param {Claim} claim
 * @param {RanTest} test
 */
function isMatching({ requirement, path }, { file, tags }) {
  return requirement === '' ? file.startsWith(path) : tags.includes(requirement);
}

/**
 * The tests of vitest's JSON report.
 *
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, tags?: string[], status: string }[] }[] }} report
 * @returns {RanTest[]}
 */
export function testsOf(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, tags, status }) => ({
      file: name.startsWith(process.cwd()) ? name.slice(process.cwd().length + 1) : name,
      titles: [...ancestorTitles, title],
      tags: tags ?? [],
      status,
    })),
  );
}

/** @param {Claim} claim */
export const describeClaim = ({ requirement, path }) => `${evidencePage}: ${requirement || path}`;
