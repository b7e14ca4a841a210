import { readdirSync, readFileSync } from 'node:fs';
import { isLongTestFile, isTestFile } from './evidence.mjs';

/**
 * The long tests in three parts of about the same length, each in shares, of which CI runs one after `npm test`, another
 * one each time. Plain JavaScript, because it is read before anything is built.
 */

export const longParts = /** @type {const} */ (['engines', 'operations', 'journeys']);

/** @typedef {(typeof longParts)[number]} LongPart */

/** How many shares a part has: so many that a run of CI stays below half an hour. */
const shares = 3;

/**
 * What one run of CI takes: a share of a part, counted from 1.
 *
 * @typedef {{ part: LongPart, share: number }} LongTurn
 */

/** @type {readonly LongTurn[]} in the order in which CI takes them */
const longTurns = Array.from({ length: shares }, (_, place) =>
  longParts.map((part) => ({ part, share: place + 1 })),
).flat();

/**
 * @param {LongTurn} turn
 * @returns {string} as `.ci/long-part` names it, and vitest its shards: `engines 1/3`
 */
export const formatTurn = ({ part, share }) => `${part} ${shardOf(share)}`;

/** @param {number} share */
export const shardOf = (share) => `${share}/${shares}`;

/**
 * The turn that a text names, and the one after it.
 *
 * @param {string} named
 * @returns {{ turn: LongTurn, next: LongTurn }}
 * @throws Error when it names none
 */
export function parseTurn(named) {
  const place = longTurns.findIndex((each) => formatTurn(each) === named.trim());
  const turn = longTurns[place];
  if (turn === undefined) {
    throw new Error(`.ci/long-part names none of ${longTurns.map(formatTurn).join(', ')}: ${named.trim()}`);
  }
  return { turn, next: longTurns[(place + 1) % longTurns.length] ?? turn };
}

/** How the tests of a part are run. */
export const partSettings = {
  /** What `npm test` shows on one engine alone, on the other one, and of what it tries a share, all. */
  engines: { files: () => sharedTests(), variables: { TEST_ENGINES: 'swapped', LONG_TESTS: '1' } },
  /** Kills, clusters, databases that are away, big customers, packaging, and what the guide for production promises. */
  operations: { files: () => longTests((file) => !isJourney(file)), variables: { TEST_TIER: 'long', LONG_TESTS: '1' } },
  /** Journeys in the browser beside those of `npm test`; the command adds mutations. */
  journeys: { files: () => longTests(isJourney), variables: { TEST_TIER: 'long', LONG_TESTS: '1' } },
};

/** @param {string} file */
const isJourney = (file) => file.startsWith('tests/e2e/');

const testFolders = ['server', 'web', 'desktop', 'tools', 'tests', 'schema'];

/** @returns {string[]} the paths of all test files */
export function testFiles() {
  return testFolders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter(isTestFile);
}

/** @param {(file: string) => boolean} belongs */
const longTests = (belongs) => testFiles().filter((file) => isLongTestFile(file) && belongs(file));

/** How a file says that it runs on one of both engines in `npm test`, or tries a share of what it can. */
const takesTurns =
  /each\(\[\.\.\.(databases|stricterEngine)\]\)|enginesFor\((?!.*'(raw SQL|migrations)')|\/(long-run|look-at)\.ts'/;

/** Those that run on one engine or try a share in `npm test`, unless a long test beside them runs all of it. */
const sharedTests = () => {
  const files = testFiles();
  return files.filter(
    (file) =>
      !isLongTestFile(file) &&
      !files.includes(file.replace(/\.(test|e2e)\.ts$/, '.long.$1.ts')) &&
      takesTurns.test(readFileSync(file, 'utf8')),
  );
};

/**
 * The share that is tried now. A submission names it in `.ci/long-part`; where the newest commit comes later than six hours
 * after that was written, it was forgotten and the one after it is tried.
 *
 * @param {string} named what the file says
 * @param {number} secondsSince from the commit that wrote the file to the newest one
 * @returns {LongTurn}
 * @throws Error when the file names none
 */
export function chooseTurn(named, secondsSince) {
  const { turn, next } = parseTurn(named);
  return secondsSince > 6 * 3600 ? next : turn;
}
