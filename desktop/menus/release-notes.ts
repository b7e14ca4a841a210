import { writeFile } from 'node:fs/promises';
import type { AppUpdater } from 'electron-updater';
import { z } from 'zod';
import { readJsonFile } from '../storage/json-file.ts';

/** As much as fits into a dialog. */
const mostCharacters = 1_500;

/** What a feed says of a version; electron-updater passes on whatever is there. */
const release = z.object({ version: z.string().max(50), releaseNotes: z.string().trim().min(1) });
const kept = z.array(z.object({ version: z.string(), notes: z.string() }));

export interface ReleaseNotes {
  /** What is new in the installed version; undefined where the feed never said it. */
  readonly installed: () => Promise<string | undefined>;
}

/**
 * Keeps what the release feed says is new: of the version that runs, and of the one that comes next, whose words must be
 * there once it is installed, also without a network.
 *
 * @param file where it is kept
 * @param runs the version that runs
 */
export function trackReleaseNotes(updater: Pick<AppUpdater, 'on'>, file: string, runs: string): ReleaseNotes {
  let turn: Promise<unknown> = Promise.resolve();

  async function keep(info: unknown): Promise<void> {
    const { success, data } = release.safeParse(info);
    if (!success) return;
    const { version, releaseNotes } = data;
    const notes = releaseNotes.length > mostCharacters ? `${releaseNotes.slice(0, mostCharacters)} …` : releaseNotes;
    const others = (await readJsonFile(file, kept, [])).filter(
      (each) => each.version === runs && each.version !== version,
    );
    await writeFile(file, JSON.stringify([...others, { version, notes }]));
  }
  const receive = (info: unknown) => {
    turn = turn.then(() => keep(info)).catch((error) => console.error('What is new cannot be kept', error));
  };
  updater.on('update-available', receive);
  updater.on('update-not-available', receive);

  return {
    async installed() {
      await turn;
      return (await readJsonFile(file, kept, [])).find(({ version }) => version === runs)?.notes;
    },
  };
}
