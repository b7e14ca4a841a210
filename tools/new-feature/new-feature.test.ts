import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entityOf } from './entity.ts';
import { filesOf, planOf } from './plan.ts';

/**
 * What the command would write. That all of it works together is tried by new-feature.long.test.ts, which follows
 * docs/add-a-feature.md in a copy of the repository.
 */

const plan = planOf(entityOf(['lifts=dvigala', 'places:int=mesta']));
const planned = new Map([...plan.written, ...plan.edited].map(({ path, text }) => [path, text]));
const sources = [...planned].filter(([path]) => /\.tsx?$/.test(path));

test('a new entity takes at most fifteen files, of which at most six are there', () => {
  const { all, edited } = filesOf(plan);
  expect(all.length).toBeLessThanOrEqual(15);
  expect(edited.length).toBeLessThanOrEqual(6);
  expect(plan.written.filter(({ path }) => existsSync(path))).toEqual([]);
  for (const { path, text } of plan.edited) expect(text).not.toBe(readFileSync(path, 'utf8'));
});

test('each of its sources imports what is there', () => {
  const lacking = sources.flatMap(([path, text]) =>
    [...text.matchAll(/import (?:type )?\{([^}]+)\} from '(\.[^']+)'/g)].flatMap(([, names = '', from = '']) => {
      const file = join(dirname(path), from);
      // What is generated knows the entity once its schema is printed.
      if (file.startsWith('generated/')) return [];
      const imported = planned.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
      return names
        .split(',')
        .map((name) => name.replace(/\btype\b|\bas\b.*/g, '').trim())
        .filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(imported))
        .map((name) => `${path}: ${name} of ${from}`);
    }),
  );
  expect(lacking).toEqual([]);
});

test('what it writes anew has no fault in style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'delavnica-planned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const { path, text } of plan.written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', '--vcs-enabled=false', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
});
