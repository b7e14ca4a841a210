import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Electron } from '../system/electron.ts';

/** Beside the log, so that "Show logs" shows both. */
const folderName = 'crashes';

const mostReports = 5;
const mostBytes = 50_000_000;
const longestMilliseconds = 30 * 24 * 60 * 60_000;

/**
 * From here on a process of ours that falls leaves a minidump, which holds a part of its memory: none is ever sent,
 * somebody may give it to support. Must run before the app is ready: a page that is there already is not watched
 * (Electron, crashReporter).
 */
export function startCrashReports({ app, crashReporter }: Pick<Electron, 'app' | 'crashReporter'>): void {
  try {
    const folder = join(app.getPath('logs'), folderName);
    // Electron takes only a folder that is there.
    mkdirSync(folder, { recursive: true });
    app.setPath('crashDumps', folder);
  } catch (error) {
    console.error('Reports of crashes stay where Electron puts them', error);
  }
  crashReporter.start({ uploadToServer: false });
}

/**
 * Removes what nobody will ask for any more and logs how many are left: the last five minidumps of the last thirty days
 * stay, 50 MB at most. Never fails.
 */
export async function tidyCrashReports({ app }: Pick<Electron, 'app'>): Promise<void> {
  try {
    const reports = await reportsIn(app.getPath('crashDumps'));
    let bytes = 0;
    let kept = 0;
    for (const { file, size, at } of reports) {
      bytes += size;
      if (kept < mostReports && bytes <= mostBytes && Date.now() - at <= longestMilliseconds) kept += 1;
      else await Promise.all([file, file.replace(/dmp$/, 'meta')].map((each) => rm(each, { force: true })));
    }
    const [newest] = reports;
    if (newest === undefined || kept === 0) return;
    console.warn(`Reports of crashes in "${folderName}": ${kept}, the last of ${new Date(newest.at).toISOString()}`);
  } catch (error) {
    console.error('The reports of crashes cannot be tidied', error);
  }
}

/** Newest first. Crashpad sorts them into folders of its own, other ones on each system. */
async function reportsIn(folder: string): Promise<{ file: string; size: number; at: number }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.dmp'));
  const reports = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, at: mtimeMs };
    }),
  );
  return reports.toSorted((a, b) => b.at - a.at);
}
