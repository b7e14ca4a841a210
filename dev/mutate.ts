import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { testsOf } from './evidence.mjs';
import { type Area, mutated, mutationAreas } from './mutations.ts';

/**
 * `npm run mutate <area> [part of a name]`: breaks the sources in one place after the other, in a copy, builds them anew
 * and runs the area's tests, of which one must fail. A test that cannot fail proves nothing. Prints the table of what was
 * caught by what; ends with 1 when something lived.
 */
const [named = '', filter = ''] = process.argv.slice(2);
const area = mutationAreas[named];
if (area === undefined) {
  console.error(`Name an area: ${Object.keys(mutationAreas).join(', ')}`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'delavnica-mutate-'));
try {
  process.exitCode = (await breakEach(area, filter, folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @returns whether every mutation was caught */
async function breakEach({ mutations, copied, linked, ...how }: Area, part: string, copy: string): Promise<boolean> {
  for (const path of copied) await cp(path, join(copy, path), { recursive: true });
  for (const path of linked) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await symlink(resolve(path), join(copy, path));
  }
  const without = failureIn(how, copy);
  if (without !== undefined) throw new Error(`Without any mutation there fails: ${without}`);
  let lived = 0;
  console.log('| mutation | caught by |\n|---|---|');
  for (const mutation of mutations.filter(({ name }) => name.includes(part))) {
    const file = join(copy, mutation.file);
    const source = await readFile(file, 'utf8');
    await writeFile(file, mutated(mutation, source));
    const failure = failureIn(how, copy);
    await writeFile(file, source);
    if (failure === undefined) lived += 1;
    console.log(`| ${mutation.name} | ${failure ?? '**nothing**'} |`);
  }
  console.log(lived === 0 ? 'All were caught.' : `${lived} lived.`);
  return lived === 0;
}

/** @returns what fails first in the copy; undefined when nothing does */
function failureIn({ build, tests }: Pick<Area, 'build' | 'tests'>, cwd: string): string | undefined {
  for (const [program = '', ...parameters] of build) {
    if (spawnSync(program, parameters, { cwd, stdio: 'ignore' }).status !== 0) return 'the build';
  }
  const report = join(cwd, 'report.json');
  const told = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'unit', ...tests, ...told], {
    cwd,
    stdio: 'ignore',
  });
  return status === 0 ? undefined : firstFailed(report);
}

function firstFailed(report: string): string {
  const tests = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, 'utf8'))) : [];
  return tests.find(({ status }) => status === 'failed')?.titles.join(' › ') ?? 'the test runner';
}
