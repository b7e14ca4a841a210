import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { feedName, securityFeedName } from './current-release.ts';

export interface Publication {
  /** Where the installer was built. */
  readonly source: string;
  /** RELEASES_DIR of the server. */
  readonly target: string;
  /** The share of the installed apps that take the new version, in whole percent; the web site offers it to all. */
  readonly rollout: number;
  /** Whether it fixes a vulnerability: such a version is offered to every installed app, paid or not. */
  readonly security?: boolean;
}

const feed = z.looseObject({ version: z.string(), path: z.string() });

/**
 * Publishes an installer: files first and the feed last, each by renaming, so that nobody is ever offered half of one;
 * earlier versions stay, because updates load only what differs from them. The last one marked as security stays in a
 * feed of its own, and is offered to everybody at once, because a weakness waits for nobody.
 *
 * @returns the version
 */
export async function publishRelease({ source, target, rollout, security = false }: Publication): Promise<string> {
  const { parse, stringify } = await import('yaml');
  const release = feed.parse(parse(await readFile(join(source, feedName), 'utf8')));
  await mkdir(target, { recursive: true });
  const replace = async (name: string, write: (place: string) => Promise<void>) => {
    const place = join(target, `.${name}.new`);
    await write(place);
    await rename(place, join(target, name));
  };
  const files = (await readdir(source)).filter((name) => name === release.path || name === `${release.path}.blockmap`);
  for (const name of files) await replace(name, (place) => copyFile(join(source, name), place));
  const staged = rollout === 100 ? release : { ...release, stagingPercentage: rollout };
  if (security) await replace(securityFeedName, (place) => writeFile(place, stringify(release)));
  await replace(feedName, (place) => writeFile(place, stringify(staged)));
  return release.version;
}
