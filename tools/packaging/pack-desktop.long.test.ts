import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stubElectron } from '../../tests/support/machine/stub-electron.ts';
import { packDesktop } from './pack-desktop.ts';
import { type Signing, signingOf, signOptions } from './signing.ts';

/**
 * The package as electron-builder makes it of dist/, around a stand-in for Electron's binary (docs/evidence.md
 * electron-184 to electron-187).
 */

let folder: string;
let asar: string;
let program: string;
let packed: string[];
const folders = { x64: 'output/win-unpacked', arm64: 'output/win-arm64-unpacked' };
const options = {
  serverUrl: 'https://workshop.example.com',
  publisherName: 'A Publisher d.o.o.',
  target: 'dir',
} as const;

/** A program that writes down what it is given to sign, or refuses to. */
async function aSigner(name: string, ends: number): Promise<string> {
  const signer = join(folder, name);
  await writeFile(signer, `#!/bin/sh\necho "$1" >> '${folder}/signed'\nexit ${ends}\n`, { mode: 0o755 });
  return signer;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-pack-'));
  await writeFile('dist/desktop/desktop.json', '{}');
  await packDesktop({
    ...options,
    signing: { kind: 'program', program: await aSigner('signs', 0) },
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
      /\.(tsx?|map|br|gz|db|jsonl|env)$|node_modules|\/server\/|\/dev\/|landing\.\w+\.html|\/web\/(sw\.js|icons)\b/.test(
        path,
      ),
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

  // All screens together; the readers of PDFs and of codes are 2.5 MB of them, loaded when they are needed.
  test('is small: under 8 MB, its main program under 1 MB', async () => {
    expect((await stat(asar)).size).toBeLessThan(8_000_000);
    expect(extractFile(asar, 'dist/desktop/main.js').length).toBeLessThan(1_000_000);
  });

  test('starts at the main program', () => {
    expect(JSON.parse(extractFile(asar, 'package.json').toString())).toMatchObject({ main: 'dist/desktop/main.js' });
  });

  test('brings the licences of what others have written, beside it where they can be opened', {
    tags: ['desktop-21'],
  }, async () => {
    const licences = join(folder, 'output/win-unpacked/resources/licences');
    expect((await readdir(licences)).toSorted()).toEqual([
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'program.txt',
      'screens.txt',
    ]);
    expect(await readFile(join(licences, 'program.txt'), 'utf8')).toMatch(/electron-updater[\s\S]*MIT/);
    expect(await readFile(join(licences, 'screens.txt'), 'utf8')).toMatch(/react-dom[\s\S]*MIT/);
  });

  test('brings the languages of the product only', async () => {
    const languages = await readdir(join(folder, 'output/win-unpacked/locales'));
    expect(languages.toSorted()).toEqual(['en-US.pak', 'sl.pak']);
  });
});

describe.each(Object.entries(folders))('the package for %s', { tags: ['desktop-3'] }, (architecture, where) => {
  test('names the publisher that updates are verified against, and the cache that the shell looks into', async () => {
    expect(parse(await readFile(join(folder, where, 'resources/app-update.yml'), 'utf8'))).toEqual({
      provider: 'generic',
      url: 'https://workshop.example.com/api/download',
      channel: 'latest',
      useMultipleRangeRequest: false,
      updaterCacheDirName: 'delavnica-updater',
      publisherName: ['A Publisher d.o.o.'],
    });
  });

  test('was given to be signed', async () => {
    expect(await readFile(join(folder, 'signed'), 'utf8')).toContain(join(where, 'Delavnica.exe'));
  });

  test('has the company in its properties', { tags: ['desktop-23'] }, async () => {
    const resources = NtExecutableResource.from(
      NtExecutable.from(await readFile(join(folder, where, 'Delavnica.exe'))),
    );
    const [version] = Resource.VersionInfo.fromEntries(resources.entries);
    const [language] = version?.getAllLanguagesForStringValues() ?? [];
    expect(language && version?.getStringValues(language), architecture).toMatchObject({
      CompanyName: 'A Publisher d.o.o.',
    });
  });

  test('has its fuses set', async () => {
    expect(await getCurrentFuseWire(join(folder, where, 'Delavnica.exe'))).toMatchObject({
      [FuseV1Options.RunAsNode]: '0'.charCodeAt(0),
      [FuseV1Options.OnlyLoadAppFromAsar]: '1'.charCodeAt(0),
    });
  });
});

test('nothing is made that is not signed', { tags: ['desktop-3'], timeout: 120_000 }, async () => {
  const electronDist = join(folder, 'electron');
  const output = join(folder, 'refused');
  const refusing = await aSigner('refuses', 1);
  const pack = (signing: Signing) => packDesktop({ ...options, electronDist, output, signing });
  await expect(pack({ kind: 'program', program: refusing })).rejects.toThrow('did not sign');
  await expect(pack({ kind: 'file' })).rejects.toThrow('forceCodeSigning');
});

test.each([
  [{ CSC_LINK: 'certificate.pfx' }, { kind: 'file' }],
  [
    { SIGN_PROGRAM: 'sign.cmd', CSC_LINK: 'x' },
    { kind: 'program', program: 'sign.cmd' },
  ],
  [
    { AZURE_SIGN_ENDPOINT: 'https://weu.codesigning.azure.net', AZURE_SIGN_ACCOUNT: 'a', AZURE_SIGN_PROFILE: 'p' },
    { kind: 'azure', endpoint: 'https://weu.codesigning.azure.net', account: 'a', profile: 'p' },
  ],
  [{ AZURE_SIGN_ENDPOINT: 'https://weu.codesigning.azure.net' }, undefined],
  [{}, undefined],
])('%j says how to sign', { tags: ['desktop-3'] }, (given, expected) => {
  expect(signingOf(given)).toEqual(expected);
});

test('each way of signing names the publisher', { tags: ['desktop-3'] }, () => {
  const azure = { kind: 'azure', endpoint: 'https://e.example.com', account: 'a', profile: 'p' } as const;
  expect(signOptions(azure, 'P').azureSignOptions).toMatchObject({ publisherName: 'P', codeSigningAccountName: 'a' });
  expect(signOptions({ kind: 'file' }, 'P').signtoolOptions).toMatchObject({ publisherName: 'P' });
});

describe('the program', () => {
  test('has its fuses set', { tags: ['electron-184'] }, async () => {
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

  test('knows the hash of its package and says what it is', { tags: ['electron-186'] }, async () => {
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
