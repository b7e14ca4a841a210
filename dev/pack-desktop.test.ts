import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packDesktop } from './pack-desktop.ts';
import { stubElectron } from './testing/stub-electron.ts';

/** The package as electron-builder makes it of dist/, around a stand-in for Electron's binary (catalogue rows 184 to 187). */

let folder: string;
let asar: string;
let program: string;
let packed: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-pack-'));
  await writeFile('dist/desktop/desktop.json', '{}');
  await packDesktop({
    serverUrl: 'https://workshop.example.com',
    publisherName: 'A Publisher',
    target: 'dir',
    electronDist: await stubElectron(join(folder, 'electron')),
    output: join(folder, 'output'),
  });
  program = join(folder, 'output/win-unpacked/Delavnica.exe');
  asar = join(folder, 'output/win-unpacked/resources/app.asar');
  packed = listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
}, 120_000);
afterAll(async () => {
  await rm('dist/desktop/desktop.json', { force: true });
  await rm(folder, { recursive: true });
});

describe('the package', () => {
  test('holds the two programs, the web build and nothing of the sources, the server or node_modules', () => {
    expect(packed).toEqual(expect.arrayContaining(['/dist/desktop/main.js', '/dist/desktop/preload.cjs']));
    expect(packed).toContain('/dist/web/index.html');
    const strays = packed.filter((path) =>
      /\.(tsx?|map|br|gz|db|jsonl|env)$|node_modules|\/server\/|\/dev\/|landing\.\w+\.html/.test(path),
    );
    expect(strays).toEqual([]);
  });

  test('holds no secret', () => {
    const texts = packed
      .filter((path) => /\.(js|cjs|json|html)$/.test(path))
      .map((path) => extractFile(asar, path.slice(1)).toString());
    expect(
      texts.filter((text) => /sk_(test|live)_\w{4}|whsec_\w{4}|BEGIN [A-Z ]*PRIVATE KEY|JWT_SECRET/.test(text)),
    ).toEqual([]);
  });

  test('is small: under 5 MB, its main program under 1 MB', async () => {
    expect((await stat(asar)).size).toBeLessThan(5_000_000);
    expect(extractFile(asar, 'dist/desktop/main.js').length).toBeLessThan(1_000_000);
  });

  test('starts at the main program', () => {
    expect(JSON.parse(extractFile(asar, 'package.json').toString())).toMatchObject({ main: 'dist/desktop/main.js' });
  });

  test('brings the languages of the product only', async () => {
    const languages = await readdir(join(folder, 'output/win-unpacked/locales'));
    expect(languages.toSorted()).toEqual(['en-US.pak', 'sl.pak']);
  });
});

describe('the program', () => {
  test('has its fuses set (row 184)', async () => {
    const fuses = await getCurrentFuseWire(program);
    // As the binary has them: the characters one and zero.
    const [on, off] = ['1', '0'].map((state) => state.charCodeAt(0));
    expect(fuses).toMatchObject({
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
    });
  });

  test('knows the hash of its package and says what it is (row 186)', async () => {
    const resources = NtExecutableResource.from(NtExecutable.from(await readFile(program)));
    const [version] = Resource.VersionInfo.fromEntries(resources.entries);
    const [language] = version?.getAllLanguagesForStringValues() ?? [];
    expect(language && version?.getStringValues(language)).toMatchObject({ ProductName: 'Delavnica' });
    const integrity = resources.entries.find(({ type }) => type === 'INTEGRITY');
    const hashes = JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer()).toString());
    expect(hashes).toMatchObject([{ file: expect.stringMatching(/app\.asar$/), alg: 'SHA256' }]);
    expect(resources.entries.some(({ type }) => type === 3)).toBe(true);
  });
});
