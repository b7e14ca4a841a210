import { existsSync, readFileSync } from 'node:fs';

/**
 * Where the time of a run of tests went, for `npm test -- --slowest`. Plain JavaScript, because `npm test` reads it before
 * anything is built.
 *
 * @typedef {import('./second-run.mjs').RanModule} RanModule
 * @typedef {{ busy: number, idle: number, at: number }} ProcessorTimes
 *   seconds of all cores since the machine started, and when they were read (ms)
 */

/** Where the tests note what they spend time on beside their subject (`tests/support/spent-time.ts`). */
export const preparationsFile = 'node_modules/.cache/delavnica/spent-times.jsonl';

const slowestFiles = 25;

/**
 * The kind of a test file, as `--slowest` sums them up.
 *
 * @param {RanModule} module
 */
export function kindOf({ file, project }) {
  if (/^tools\/(packaging|new-feature)\//.test(file)) return 'packaging and generators';
  if (file.startsWith('tests/security/outages/')) return 'outages';
  if (project === 'browser') return 'browser';
  return project === 'server' ? 'server' : 'unit';
}

/**
 * How long the tests of a file took on each engine: titles of tests on MariaDB say so.
 *
 * @param {import('./second-run.mjs').RanFile[]} files
 * @returns {{ sqlite: number, mariadb: number }} milliseconds
 */
export function engineTimes(files) {
  const times = { sqlite: 0, mariadb: 0 };
  for (const { assertionResults } of files) {
    for (const { ancestorTitles, duration } of assertionResults) {
      const engine = ancestorTitles.some((title) => title.includes('mariadb')) ? 'mariadb' : 'sqlite';
      times[engine] += duration ?? 0;
    }
  }
  return times;
}

/**
 * Sums by a key, the largest first.
 *
 * @template Each
 * @param {readonly Each[]} all
 * @param {(each: Each) => string} keyOf
 * @param {(each: Each) => number} millisecondsOf
 * @returns {{ key: string, count: number, milliseconds: number }[]}
 */
export function sumsBy(all, keyOf, millisecondsOf) {
  /** @type {Map<string, { key: string, count: number, milliseconds: number }>} */
  const sums = new Map();
  for (const each of all) {
    const key = keyOf(each);
    const sum = sums.get(key) ?? { key, count: 0, milliseconds: 0 };
    sum.count += 1;
    sum.milliseconds += millisecondsOf(each);
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => b.milliseconds - a.milliseconds);
}

/**
 * What the cores of this machine have done so far; undefined where the system does not tell.
 *
 * @returns {ProcessorTimes | undefined}
 */
export function readProcessorTimes() {
  if (!existsSync('/proc/stat')) return undefined;
  const ticks = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, softInterrupts = 0] = ticks;
  const perSecond = 100;
  return {
    busy: (user + nice + system + interrupts + softInterrupts) / perSecond,
    idle: (idle + waiting) / perSecond,
    at: Date.now(),
  };
}

/**
 * Prints the slowest files and where the rest went.
 *
 * @param {import('./second-run.mjs').Run} run
 * @param {readonly { name: string, seconds: number }[]} steps what came before the tests
 * @param {ProcessorTimes | undefined} startedAt
 */
export function printTimes(run, steps, startedAt) {
  const modules = run.modules ?? [];
  const timeOf = (/** @type {RanModule} */ { milliseconds, imports }) => milliseconds + imports;
  console.log('\nThe slowest files:');
  for (const module of [...modules].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, slowestFiles))
    printLine(timeOf(module), `${module.file} (${module.project})`);
  printSums('By kind, as the clocks of the files say (two run at a time):', sumsBy(modules, kindOf, timeOf));
  printSums(
    'By folder:',
    sumsBy(modules, ({ file }) => file.split('/').slice(0, 3).join('/'), timeOf).slice(0, slowestFiles),
  );
  const server = run.testResults.filter(({ name }) => /\/(server|tests\/security)\//.test(name));
  const { sqlite, mariadb } = engineTimes(server);
  console.log('\nTests of the server by engine:');
  printLine(sqlite, 'SQLite, or none');
  printLine(mariadb, 'MariaDB');
  console.log('\nNot tests, or not their subject:');
  for (const { name, seconds } of steps) printLine(seconds * 1000, name);
  printLine(
    modules.reduce((sum, { imports }) => sum + imports, 0),
    'reading and compiling what files import',
  );
  for (const { key, count, milliseconds } of readPreparations()) printLine(milliseconds, `${key} (${count})`);
  const now = readProcessorTimes();
  if (startedAt === undefined || now === undefined) return;
  const [busy, idle] = [now.busy - startedAt.busy, now.idle - startedAt.idle];
  printLine(now.at - startedAt.at, 'in all, by the clock');
  printLine(busy * 1000, 'of processor time, all cores together');
  printLine(idle * 1000, 'of waiting, in which cores had nothing to do');
}

/** @returns {{ key: string, count: number, milliseconds: number }[]} */
function readPreparations() {
  if (!existsSync(preparationsFile)) return [];
  const notes = readFileSync(preparationsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return sumsBy(
    notes,
    ({ preparation }) => preparation,
    ({ milliseconds }) => milliseconds,
  );
}

/**
 * @param {string} title
 * @param {readonly { key: string, count: number, milliseconds: number }[]} sums
 */
function printSums(title, sums) {
  console.log(`\n${title}`);
  for (const { key, count, milliseconds } of sums) printLine(milliseconds, `${key} (${count} files)`);
}

/**
 * @param {number} milliseconds
 * @param {string} what
 */
function printLine(milliseconds, what) {
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(9)} s  ${what}`);
}
