import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publishRelease } from './publish-release.ts';

let source: string;
let target: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-publish-'));
  source = join(folder, 'installer');
  target = join(folder, 'releases');
  await mkdir(source);
  return () => rm(folder, { recursive: true });
});

async function build(version: string): Promise<void> {
  const installer = `Delavnica-Setup-${version}.exe`;
  await writeFile(join(source, installer), `installer ${version}`);
  await writeFile(join(source, `${installer}.blockmap`), `map ${version}`);
  await writeFile(join(source, 'builder-debug.yml'), 'not for anybody');
  await writeFile(join(source, 'latest.yml'), `version: ${version}\npath: ${installer}\nsha512: abc\n`);
}

const feed = async () => parse(await readFile(join(target, 'latest.yml'), 'utf8'));

test('publishes the installer, its map and the feed, keeps what was there, and leaves nothing half', async () => {
  await build('1.0.0');
  expect(await publishRelease({ source, target, rollout: 100 })).toBe('1.0.0');
  await build('1.1.0');
  await publishRelease({ source, target, rollout: 100 });
  expect((await readdir(target)).toSorted()).toEqual([
    'Delavnica-Setup-1.0.0.exe',
    'Delavnica-Setup-1.0.0.exe.blockmap',
    'Delavnica-Setup-1.1.0.exe',
    'Delavnica-Setup-1.1.0.exe.blockmap',
    'latest.yml',
  ]);
  expect(await feed()).toEqual({ version: '1.1.0', path: 'Delavnica-Setup-1.1.0.exe', sha512: 'abc' });
});

test('publishes for a part of the installed apps, and for all of them later', async () => {
  await build('1.0.0');
  await publishRelease({ source, target, rollout: 10 });
  expect(await feed()).toMatchObject({ version: '1.0.0', stagingPercentage: 10 });
  await publishRelease({ source, target, rollout: 100 });
  expect(await feed()).not.toHaveProperty('stagingPercentage');
});

test('passes on what is new in a version', { tags: ['desktop-21'] }, async () => {
  await build('1.0.0');
  await appendFile(join(source, 'latest.yml'), 'releaseNotes: "Printing is faster."\n');
  await publishRelease({ source, target, rollout: 100, security: true });
  expect(await feed()).toMatchObject({ releaseNotes: 'Printing is faster.' });
});

test('offers nothing new when the installer cannot be copied', async () => {
  await build('1.0.0');
  await publishRelease({ source, target, rollout: 100 });
  await build('1.1.0');
  await mkdir(join(target, '.Delavnica-Setup-1.1.0.exe.new'), { recursive: true });
  await expect(publishRelease({ source, target, rollout: 100 })).rejects.toThrow();
  expect(await feed()).toMatchObject({ version: '1.0.0' });
});

test('a version that mends a weakness has a feed of its own, for everybody at once, which the next one leaves alone', {
  tags: ['desktop-22'],
}, async () => {
  const security = async () => parse(await readFile(join(target, 'security.yml'), 'utf8'));
  await build('1.0.0');
  await publishRelease({ source, target, rollout: 10, security: true });
  expect(await security()).toMatchObject({ version: '1.0.0' });
  expect(await security()).not.toHaveProperty('stagingPercentage');
  expect(await feed()).toMatchObject({ version: '1.0.0', stagingPercentage: 10 });
  await build('1.1.0');
  await publishRelease({ source, target, rollout: 100 });
  expect([(await security()).version, (await feed()).version]).toEqual(['1.0.0', '1.1.0']);
});
