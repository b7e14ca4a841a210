import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHeld } from '../house/held.ts';
import { readSources } from '../house/reading/sources.ts';
import { entityOf } from './entity.ts';
import { filesOf, planOf } from './plan.ts';

/** docs/add-a-feature.md, followed as it is written, in a copy of the repository. */

/** Milliseconds for a part of the page: a busy machine may take its time. */
const patience = 600_000;
const page = readFileSync('docs/add-a-feature.md', 'utf8');
/** What the machine makes or keeps, and what is a matter of this copy alone. */
const notCopied = new Set(['.git', 'node_modules', 'generated', 'dist', 'data', 'coverage']);

/** The boxes of one kind below a heading of the page. */
function boxesOf(heading: string, kind: 'sh' | 'diff'): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const boxes = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const found = boxes.flatMap(([, made, box = '']) => (made === kind ? [box] : []));
  if (found.length === 0) throw new Error(`The page has no ${kind} below ${heading}`);
  return found;
}

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'delavnica-new-feature-'));
  for (const name of readdirSync('.').filter((entry) => !notCopied.has(entry))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command as somebody would who is in the copy, not as a part of this test run. */
async function run(command: string): Promise<string> {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|NODE_ENV$|RECORD_|npm_)/.test(name),
  );
  const settings = { cwd: copy, env: Object.fromEntries(environment), maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolved, rejected) => {
    execFile('bash', ['-euc', command], settings, (error, stdout, stderr) => {
      if (error === null) resolved(stdout);
      else rejected(new Error(`${command}\n${stdout}${stderr}`));
    });
  });
}

async function follow(heading: string): Promise<string> {
  let output = '';
  for (const box of boxesOf(heading, 'sh')) output += await run(box);
  return output;
}

/** Makes the change of a box: a path, then lines that are there, lines to put behind them, and lines that go. */
function change(box: string): void {
  const [path = '', ...lines] = box.trimEnd().split('\n');
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8').split('\n');
  let place = -1;
  for (const line of lines) {
    const [sign, said] = [line.charAt(0), line.slice(1)];
    if (sign === '+') {
      place += 1;
      text.splice(place, 0, said);
      continue;
    }
    const found = text.findIndex((other, index) => index > place && other.trim() === said.trim());
    if (found < 0) throw new Error(`${path} has no line: ${said}`);
    if (sign === '-') text.splice(found, 1);
    place = sign === '-' ? found - 1 : found;
  }
  writeFileSync(file, text.join('\n'));
}

/** Every file of ours in the copy, with a hash of what is in it. */
const contents = () =>
  new Map(readSources(copy).map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')] as const));

test(
  'writes a new entity in at most fifteen files, of which at most six were there',
  async () => {
    const before = contents();
    const said = (await follow('The command')).split('\n');
    // npm itself tells what it runs.
    const output = said.filter((line) => line !== '' && !line.startsWith('>'));
    const after = contents();
    const touched = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
    const edited = touched.filter((path) => before.has(path));
    expect(output.toSorted()).toEqual(touched.toSorted());
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    const held = readHeld();
    expect([touched.length, edited.length]).toEqual([held['new entity'], held['edited for a new entity']]);
    expect(touched.length).toBeLessThanOrEqual(15);
    expect(edited.length).toBeLessThanOrEqual(6);
  },
  patience,
);

test(
  'writes a tow, with a vehicle, a day, a sum and states, in at most twenty files',
  async () => {
    const before = contents();
    await follow('A tow');
    const touched = [...contents()].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
    const edited = touched.filter((path) => before.has(path));
    expect([touched.length, edited.length]).toEqual([16, 7]);
    const planned = filesOf(planOf(entityOf(['tows', 'plate:ref:vehicle'])));
    expect([planned.all.length, planned.edited.length]).toEqual([16, 7]);
  },
  patience,
);

test(
  'what it writes passes its own tests, keeps the rules of the house, and answers everybody as the access matrix says',
  async () => {
    const files = [
      ...['server/features/desk/tows', 'web/features/desk/tows', 'server/features/data/imports/tests/import-in-pieces'],
      ...['tools/checks/architecture', 'tools/checks/tenant-architecture', 'tools/house/house'],
      ...[
        'schema/messages/texts',
        'server/features/account/held-data/held-data.test',
        'server/infrastructure/tenant/tenant-model',
      ],
      ...[
        'server/infrastructure/database/migrations',
        'server/permissions',
        'server/api-docs',
        'server/graphql-schema',
      ],
      ...['web/kit/navigation/paths', 'web/features/platform/help/topic-list'],
    ];
    const vitest = 'node_modules/.bin/vitest run --project !browser';
    await run(`${vitest} ${files.join(' ')}`);
    const names = '(lifts|Lift|tows|Tow) answers';
    const calls = await run(`${vitest} server/access-matrix -t '${names}' --reporter=verbose`);
    for (const call of ['query lifts', 'mutation addLift', 'mutation updateTow', 'POST /api/workshop/removeLift']) {
      expect(calls).toContain(`${call} answers everybody as the matrix says`);
    }
  },
  patience,
);

test(
  'a field is added as the page says; then all of it has no fault in style and types, and passes its own tests',
  async () => {
    for (const box of boxesOf('A field', 'diff')) change(box);
    await follow('A field');
    const made = readdirSync(join(copy, 'prisma/migrations/mysql')).filter((name) => name.endsWith('_lift_kilograms'));
    expect(made).toHaveLength(1);
    await follow('See that it holds');
  },
  patience,
);

test(
  'a name that is taken is refused, and nothing is written',
  async () => {
    const before = contents();
    for (const taken of ['lifts', 'devices']) {
      expect(await run(`npm run -s new feature ${taken} 2>&1 || true`)).toContain('already');
    }
    expect(contents()).toEqual(before);
  },
  patience,
);
