import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applyMutation, builds, type Mutation } from '../mutations/mutation.ts';
import { mutationAreas } from '../mutations/mutations.ts';
import { build as buildProduct } from '../steps/steps.mjs';
import { testsOf } from '../test-runs/evidence.mjs';

/**
 * `npm run mutate <area> [part of a name or of a test's path]` breaks one place of the sources after the other in a
 * copy, and runs the test that has to notice: it prints which test caught what, and exits with 1 when a mutation
 * survived. `npm run mutate permissions` inverts every cell of the permission table; `npm run mutate share 1/25` takes
 * a twenty-fifth of all places, another one with each commit.
 */
const [named = '', part = ''] = process.argv.slice(2);
if (named === 'permissions') {
  // Reads the whole server, which breaking sources does not need.
  const { mutatePermissions } = await import('../mutations/permissions.ts');
  process.exit(mutatePermissions() ? 0 : 1);
}
const mutations =
  named === 'share'
    ? shareOf(Object.values(mutationAreas).flat(), part)
    : (mutationAreas[named]?.filter(({ name, test }) => `${name} ${test.file}`.includes(part)) ?? []);
if (mutations.length === 0) {
  console.error(
    `Name an area, permissions or ${Object.keys(mutationAreas).join(' or ')}, and perhaps a part of a mutation's name`,
  );
  process.exit(2);
}
buildProduct();
const copy = await mkdtemp(join(tmpdir(), 'delavnica-mutate-'));
try {
  await copySources();
  assertTestsPass();
  process.exitCode = (await breakEach()) ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}

/**
 * @param share such as `1/25`
 * @returns that share of all, beginning at another place with each commit
 */
function shareOf(all: readonly Mutation[], share: string): Mutation[] {
  const [, parts = '1'] = share.split('/');
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' });
  return all.filter((_, place) => place % Number(parts) === Number(stdout) % Number(parts));
}

async function copySources(): Promise<void> {
  const left = new Set(['node_modules', '.git', 'data'].map((name) => resolve(name)));
  await cp('.', copy, { recursive: true, filter: (path) => !left.has(resolve(path)) });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
}

/** @throws Error unless each test passes as long as nothing is broken: one that is not there fails for nobody */
function assertTestsPass(): void {
  const ran = runMutations(mutations);
  for (const { name, test } of mutations) {
    const matching = ran.filter((each) => each.passed && each.file === test.file && each.title.includes(test.title));
    if (matching.length === 0) throw new Error(`"${name}": without it no test "${test.title}" passes in ${test.file}`);
  }
}

/** @returns whether every mutation was caught */
async function breakEach(): Promise<boolean> {
  const lived: string[] = [];
  console.log('| broken | in | caught by |\n|---|---|---|');
  for (const mutation of mutations) {
    const { name, file } = mutation;
    const source = await readFile(join(copy, file), 'utf8');
    await writeFile(join(copy, file), applyMutation(mutation, source));
    const built = mutation.builds && builds[mutation.builds];
    if (built !== undefined) build(built.parameters, name);
    const ran = runMutation(mutation) ?? runMutation(mutation);
    await writeFile(join(copy, file), source);
    if (built !== undefined) await cp(built.folder, join(copy, built.folder), { recursive: true });
    const caught = ran?.find(({ passed }) => !passed);
    if (caught === undefined) lived.push(name);
    console.log(`| ${name} | \`${file}\` | ${caught?.title ?? (ran ? '**nothing**' : '**its test did not run**')} |`);
  }
  console.log(lived.length === 0 ? 'All were caught.' : `These lived: ${lived.join('; ')}`);
  return lived.length === 0;
}

/**
 * What became of the tests that have to notice; undefined when none of them ran to its end, as on a machine so busy that a
 * server did not start in time. That shows nothing.
 */
function runMutation(mutation: Mutation): { title: string; passed: boolean }[] | undefined {
  const ran = runMutations([mutation]).filter(({ title }) => title.includes(mutation.test.title));
  return ran.length === 0 ? undefined : ran;
}

/** @throws Error when the broken source cannot be built: that shows nothing */
function build(parameters: readonly string[], name: string): void {
  const { status, stderr } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'error', ...parameters], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`"${name}" cannot be built:\n${stderr}`);
}

/** Runs the tests of mutations, until one fails. @returns what became of them */
function runMutations(some: readonly Mutation[]): { file: string; title: string; passed: boolean }[] {
  const files = [...new Set(some.map(({ test }) => test.file))];
  const titles = [...new Set(some.map(({ test }) => test.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))].join('|');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const options = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config', 'vitest.mutate.config.ts', ...files, '-t', titles, ...options],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, TEST_TIER: 'all' } },
  );
  const tests = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, 'utf8'))) : [];
  return tests
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ file, titles: parts, status }) => ({
      file: file.replace(`${copy}/`, ''),
      title: parts.join(' › '),
      passed: status === 'passed',
    }));
}
