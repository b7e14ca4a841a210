import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchPorts } from './watch-ports.mjs';

/** The steps of `npm start`, `npm test` and `npm run build`, on a project of one tool and one package. */

const steps = resolve('tools/steps/steps.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'delavnica-steps-'));
  for (const name of ['tool', 'kept']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  const needs = { dependencies: { kept: 'file:./kept' }, devDependencies: { tool: 'file:./tool' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', ...needs }));
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });
  return () => rmSync(folder, { recursive: true });
});

function run(step: string, environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(steps)}).then((steps) => steps.${step})`],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { status, stdout, stderr };
}

const toolIsThere = () => existsSync(join(folder, 'node_modules/tool'));

describe('the steps of a build', { tags: ['security-o1'] }, () => {
  test('install again what `npm prune` has taken away, and only then', () => {
    expect(run('install()').stdout).toContain('Installing');
    expect(toolIsThere()).toBe(true);
    expect(run('install()').stdout).toBe('');
    spawnSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    expect(toolIsThere()).toBe(false);
    expect(run('install()').stdout).toContain('Installing');
    expect(toolIsThere()).toBe(true);
  });

  test('have their tools with NODE_ENV=production as well', () => {
    expect(run('install()', { NODE_ENV: 'production' }).status).toBe(0);
    expect(toolIsThere()).toBe(true);
  });

  test('end with the cause when a tool is not there', () => {
    const { status, stderr } = run("runCommand('node_modules/.bin/no-such-tool', ['build'])");
    expect(status).toBe(1);
    expect(stderr).toMatch(/ENOENT[\s\S]*This failed: node_modules\/\.bin\/no-such-tool build/);
  });
});

test('`npm run dev` is opened where PORT says, and its server is the next one', { tags: ['screens-p7'] }, () => {
  expect(watchPorts('4600')).toEqual({ ui: '4600', server: '4601' });
  expect(watchPorts(undefined)).toEqual({ ui: '5173', server: '4000' });
});
