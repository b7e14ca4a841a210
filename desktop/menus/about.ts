import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { z } from 'zod';
import type { Electron } from '../system/electron.ts';
import type { ShellText } from '../system/language.ts';
import type { ReleaseNotes } from './release-notes.ts';

export interface AboutParts {
  readonly text: () => ShellText;
  /** `package.json` of the package, in which `npm run dist` writes who publishes it. */
  readonly packageFile: string;
  readonly notes: ReleaseNotes;
}

const published = z.object({ author: z.object({ name: z.string().min(1) }) });

/**
 * Tells which version this is, of whom, and what is new in it, as far as each is known; from there the licences of what
 * others have written open, which lie beside the package (electron-builder.yml, tools/packaging/pack-desktop.ts).
 */
export async function showAbout(
  { app, dialog, shell }: Pick<Electron, 'app' | 'dialog' | 'shell'>,
  window: BrowserWindow,
  { text, packageFile, notes }: AboutParts,
): Promise<void> {
  const t = text();
  const news = await notes.installed();
  const lines = [
    t('aboutText', { version: app.getVersion() }),
    await publisherIn(packageFile),
    news === undefined ? undefined : `\n${t('aboutNews')}\n${news}`,
  ];
  const { response } = await dialog.showMessageBox(window, {
    type: 'info',
    title: 'Delavnica',
    message: 'Delavnica',
    detail: lines.filter((line) => line !== undefined).join('\n'),
    // An unpacked program has no such folder.
    buttons: app.isPackaged ? [t('close'), t('aboutLicences')] : [t('close')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response !== 1) return;
  const failure = await shell.openPath(join(process.resourcesPath, 'licences'));
  if (failure !== '') throw new Error(`The licences cannot be opened: ${failure}`);
}

async function publisherIn(packageFile: string): Promise<string | undefined> {
  try {
    return published.parse(JSON.parse(await readFile(packageFile, 'utf8'))).author.name;
  } catch {
    return undefined;
  }
}
