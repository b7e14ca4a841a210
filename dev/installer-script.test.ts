import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/** Our part of the installer, compiled by NSIS itself in a small installer around it. */

const compiler = '/usr/bin/makensis';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-nsis-'));
  return () => rm(folder, { recursive: true });
});

const around = (script: string) => `
Unicode true
!include "MUI2.nsh"
Name "Delavnica"
OutFile "installer.exe"
InstallDir "$LOCALAPPDATA\\Programs\\delavnica"
RequestExecutionLevel user
!include "${script}"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Slovenian"
Section
  !insertmacro customInstall
  WriteUninstaller "$INSTDIR\\uninstall.exe"
SectionEnd
Section "Uninstall"
  !insertmacro customUnInstall
SectionEnd
`;

describe.skipIf(!existsSync(compiler))('the script of the installer', () => {
  test('compiles without a warning, in both languages', async () => {
    const script = join(folder, 'around.nsi');
    await writeFile(script, around(resolve('build/installer.nsh')));
    const { status, stdout } = spawnSync(compiler, ['-WX', '-V2', script], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
    expect((await readFile(join(folder, 'installer.exe'))).subarray(0, 2).toString()).toBe('MZ');
  });
});

test('the installer is for one user, asks for no rights, and speaks the languages of the product', async () => {
  const { nsis } = parse(await readFile('electron-builder.yml', 'utf8'));
  expect(nsis).toMatchObject({
    perMachine: false,
    allowElevation: false,
    packElevateHelper: false,
    installerLanguages: ['en_US', 'sl_SI'],
    include: 'build/installer.nsh',
  });
});
