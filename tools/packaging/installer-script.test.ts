import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appUserModelId } from '../../desktop/window/notifications.ts';

/** Our part of the installer, compiled by NSIS itself in a small installer around it. */

const compiler = '/usr/bin/makensis';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delavnica-nsis-'));
  return () => rm(folder, { recursive: true });
});

/** electron-builder compiles the script twice: for the uninstaller, and for the installer that carries it. */
const around = (script: string, pass: 'installer' | 'uninstaller') => `
${pass === 'uninstaller' ? '!define BUILD_UNINSTALLER' : ''}
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
!insertmacro customHeader
Section
${pass === 'installer' ? '!insertmacro customInstall' : 'WriteUninstaller "$INSTDIR\\uninstall.exe"'}
SectionEnd
${pass === 'uninstaller' ? 'Section "Uninstall"\n!insertmacro customUnInstall\nSectionEnd' : ''}
`;

async function compile(pass: 'installer' | 'uninstaller', ...how: string[]): Promise<string> {
  const script = join(folder, 'around.nsi');
  await writeFile(script, around(resolve('build/installer.nsh'), pass));
  const { status, stdout } = spawnSync(compiler, ['-WX', ...how, script], { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stdout]).toEqual([0, '']);
  expect((await readFile(join(folder, 'installer.exe'))).subarray(0, 2).toString()).toBe('MZ');
  return stdout;
}

/** What the uninstaller removes when it is started so, and somebody answers its question; walked along its own lines. */
async function removedBy(commandLine: string, answer: 'yes' | 'no' | 'nobody is there'): Promise<string[]> {
  const script = await readFile('build/installer.nsh', 'utf8');
  const lines = (/!macro customUnInstall\n(.*?)!macroend/s.exec(script)?.[1] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith(';'));
  const removed: string[] = [];
  const goto = (label = '') => {
    const target = lines.indexOf(`${label}:`);
    if (target < 0) throw new Error(`There is no label "${label}"`);
    return target;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, started, whenStarted] = /^!insertmacro whenStartedWith "(.+)" (\w+)$/.exec(line) ?? [];
    const [, whenNo] = /^MessageBox .* "\$\(askToDeleteData\)" IDNO (\w+)$/.exec(line) ?? [];
    const [, removing] = /^(?:DeleteReg\w+ HKCU|RMDir \/r) (.+)$/.exec(line) ?? [];
    if (removing !== undefined) removed.push(removing.replaceAll('"', '').replace(' ', '\\'));
    else if (started !== undefined) at = commandLine.includes(started) ? goto(whenStarted) : at;
    else if (whenNo !== undefined) {
      if (answer === 'nobody is there') throw new Error('It waits for an answer');
      if (answer === 'no') at = goto(whenNo);
    } else if (!/^(\w+:|ClearErrors|\$\{GetParameters\} \$R0)$/.test(line))
      throw new Error(`What does this do? ${line}`);
  }
  return removed;
}

describe.skipIf(!existsSync(compiler))('the script of the installer', () => {
  test('compiles without a warning, in both languages', async () => {
    expect(await compile('installer', '-V2')).toBe('');
    expect(await compile('uninstaller', '-V2')).toBe('');
  });

  test('the uninstaller asks before it deletes data', { tags: ['desktop-16'] }, async () => {
    const listed = await compile('uninstaller', '-V4');
    expect(listed).toMatch(/MessageBox: \d+: "\$\(askToDeleteData\)" \(on IDNO goto keepEverything\)\r?\nRMDir: \/r /);
    expect(listed.match(/^ *LangString: "askToDeleteData"/gm)).toHaveLength(2);
  });
});

const { name } = JSON.parse(await readFile('package.json', 'utf8'));
const ownKeys = [
  'Software\\Classes\\delavnica',
  `Software\\Microsoft\\Windows\\CurrentVersion\\Run\\${appUserModelId}`,
  `Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run\\${appUserModelId}`,
];
const ownData = ['$APPDATA\\Delavnica', `$LOCALAPPDATA\\${name}-updater`];

test.each([
  ['by a click, and the data may go', '', 'yes', [...ownKeys, ...ownData]],
  ['by a click, and the data stays', '', 'no', ownKeys],
  ['silently', '/S', 'nobody is there', ownKeys],
  ['silently with the data', '/S /DELETEDATA', 'nobody is there', [...ownKeys, ...ownData]],
  ['by a newer version', '/S /KEEP_APP_DATA /currentuser --updated', 'nobody is there', []],
  ['by a newer version of another form', '/S /KEEP_APP_DATA', 'nobody is there', []],
  ['by an update, whatever else is said', '/S --updated /DELETEDATA', 'nobody is there', []],
] as const)('removed %s', { tags: ['desktop-16'] }, async (_, commandLine, answer, removed) => {
  expect(await removedBy(commandLine, answer)).toEqual(removed);
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
