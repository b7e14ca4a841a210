import { existsSync, readFileSync } from 'node:fs';

/**
 * Documents that say what was verified name tests, and a name is only as good as the test: after a whole run of `npm test`
 * each named one must have run and passed, or be left to `npm run test:long`, after which all of them must. Plain JavaScript, because `npm test` reads it before anything is built.
 *
 * What only the long tests hold (`*.long.test.ts`, `npm run test:long`) is none of that run's business.
 *
 * Three ways of naming, all inside the back ticks of a table's row:
 * - `server/features/account/team/tests/team.http.test.ts` or `npm test -- server/features/account/team tests/e2e/accounts/team` or
 *   `npm run test:long -- tests/security/outages/galera`: every test below the path,
 * - `server/features/account/team/tests/team.http.test.ts › a part of its title`: the tests with these words in their title,
 * - a row that begins with the number of a finding, `| security 3 |`: the tests whose title begins with `security 3:`.
 */

export const evidenceDocuments = ['docs/asvs.md', 'docs/verified.md', 'docs/findings.md'];

/**
 * @typedef {{ document: string, path: string, title: string, finding: string }} Claim
 *   `path` and `title` are empty for a finding, `finding` is empty otherwise
 * @typedef {{ file: string, titles: string[], status: string }} RanTest
 *   `titles` from the outermost describe inwards; `status` is vitest's word
 * @typedef {{ file: string, source: string }} TestSource
 */

/** Where tests live; whatever else stands between back ticks is no test. */
const testPath = /^(server|web|desktop|tools|tests|schema)\/[\w./-]+$/;

/**
 * What a document claims.
 *
 * @param {string} document its path
 * @param {string} text
 * @param {(path: string) => boolean} holdsTests whether a test file is or lies below a path
 * @returns {Claim[]}
 */
export function claimsIn(document, text, holdsTests) {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const finding = /^\| *((?:security|money|desktop|screens) (?:[A-Z]\d*|\d+)) *\|/.exec(row)?.[1];
    const findings = finding === undefined ? [] : [{ document, path: '', title: '', finding }];
    const named = [...row.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => claimsOf(quoted));
    const tests = named.filter(({ path, title }) => title !== '' || isTestFile(path) || holdsTests(path));
    return [...findings, ...tests.map((claim) => ({ document, finding: '', ...claim }))];
  });
}

/** @param {string} quoted */
function claimsOf(quoted) {
  const [path = '', title] = quoted.split(' › ');
  if (title !== undefined) return [{ path, title }];
  return quoted
    .replace(/^.*npm (?:test|run test:long) -- /, '')
    .split(' ')
    .filter((word) => testPath.test(word))
    .map((word) => ({ path: word, title: '' }));
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
 * The claims of every document that is there.
 *
 * @param {(path: string) => boolean} holdsTests
 */
export function everyClaim(holdsTests) {
  return evidenceDocuments
    .filter((document) => existsSync(document))
    .flatMap((document) => claimsIn(document, readFileSync(document, 'utf8'), holdsTests));
}

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
 * A test file with its source on one line, so that no title is broken.
 *
 * @param {string} file its path
 * @returns {TestSource}
 */
export const readTestSource = (file) => ({ file, source: readFileSync(file, 'utf8').replace(/\s+/g, ' ') });

/**
 * Whether a test file has what a document names, as far as its source tells.
 *
 * @param {Claim} claim
 * @param {TestSource} test
 */
export function holdsClaim({ path, title, finding }, { file, source }) {
  return finding === '' ? file.startsWith(path) && source.includes(title) : source.includes(`${finding}:`);
}

/**
 * @param {Claim} claim
 * @param {RanTest} test
 */
function isMatching({ path, title, finding }, { file, titles }) {
  if (finding !== '') return titles.some((each) => each.startsWith(`${finding}:`));
  return file.startsWith(path) && titles.join(' ').includes(title);
}

/**
 * The tests of vitest's JSON report.
 *
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] }} report
 * @returns {RanTest[]}
 */
export function testsOf(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name.startsWith(process.cwd()) ? name.slice(process.cwd().length + 1) : name,
      titles: [...ancestorTitles, title],
      status,
    })),
  );
}

/** @param {Claim} claim */
export function describeClaim({ document, path, title, finding }) {
  return `${document}: ${finding || (title === '' ? path : `${path} › ${title}`)}`;
}
