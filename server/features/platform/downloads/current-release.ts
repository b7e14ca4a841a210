import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Release } from '../../../../schema/features/platform/downloads.ts';
import { type Actor, type RequestSource, requirePaid, requireSignedIn } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

/** A plain file name: no folders, no drive, no stream, nothing hidden. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._()-]*$/)
  .refine((name) => basename(name) === name && !name.includes('..'));

/** `latest.yml` as electron-builder writes it; what we do not use is left alone. */
const feed = z.object({
  version: z.string().min(1),
  path: fileName,
  /** SHA-512 of the installer, in base64. */
  sha512: z
    .string()
    .regex(/^[A-Za-z0-9+/]{86}==$/)
    .optional(),
  files: z.array(z.object({ url: fileName })).default([]),
  releaseDate: z.union([z.string(), z.date()]).transform((value) => new Date(value).toISOString()),
});
type Feed = z.output<typeof feed>;

const nothingPublished = 'nothingPublished';
export const feedName = 'latest.yml';
/** The feed of the last version that fixes a vulnerability. */
export const securityFeedName = 'security.yml';

/**
 * What is published now: read from the release folder at each call, so that publishing needs no restart.
 *
 * @throws UNAUTHENTICATED
 * @throws PAYMENT_REQUIRED
 * @throws NOT_FOUND  nothing has been published
 * @throws UNAVAILABLE  the feed and the files do not fit together
 */
export async function currentRelease(ctx: AppContext, actor: Actor | null): Promise<Release> {
  const { version, path, size, releaseDate } = await readPublishedInstaller(ctx, actor);
  return { version, fileName: path, size, releaseDate };
}

export interface InstallerFile {
  /** Its place on the disk. */
  readonly file: string;
  readonly fileName: string;
  /** SHA-512 in base64, as the feed has it. */
  readonly sha512: string | undefined;
}

/**
 * Where the installer is.
 *
 * @throws as currentRelease
 */
export async function installerFile(ctx: AppContext, actor: Actor | null): Promise<InstallerFile> {
  const { file, path, sha512 } = await readPublishedInstaller(ctx, actor);
  return { file, fileName: path, sha512 };
}

/** What the feed says of the installer, with its place and its size in bytes. */
async function readPublishedInstaller(
  ctx: AppContext,
  actor: Actor | null,
): Promise<Feed & { file: string; size: number }> {
  requireSignedIn(requirePaid(actor));
  const latestFeed = await readFeed(ctx);
  const file = join(ctx.config.releasesDirectory, latestFeed.path);
  return { ...latestFeed, file, size: await sizeOf(file) };
}

/**
 * A file of the update feed: `latest.yml`, what it names, and the `.blockmap` beside each, earlier versions' too,
 * because an installed app compares its own with the new one and loads what differs. Everything else in the folder does
 * not exist for the caller (docs/evidence.md downloads-162).
 *
 * @throws UNAUTHENTICATED
 * @throws PAYMENT_REQUIRED
 * @throws NOT_FOUND  not a file of the feed
 */
export async function feedFile(
  ctx: AppContext,
  actor: Actor | null,
  input: { readonly file: string },
): Promise<string> {
  requireSignedIn(requirePaid(actor));
  return requireOfferedFile(ctx, await readFeed(ctx), feedName, input.file);
}

/**
 * As feedFile, of the last version that fixes a vulnerability, for everybody: an app whose workshop has not paid, or in
 * which nobody is logged in, is as open to attacks as any other.
 *
 * @param visitor where the request comes from
 * @throws NOT_FOUND  not a file of that version, or there is none
 * @throws RATE_LIMITED  too many files for this address
 */
export async function securityFeedFile(
  ctx: AppContext,
  visitor: RequestSource,
  input: { readonly file: string },
): Promise<string> {
  await ctx.rateLimits.take('securityFilesPerAddress', visitor.address);
  const latestFeed = await readFeed(ctx, securityFeedName);
  // The updater asks for the usual name in every channel.
  return requireOfferedFile(ctx, latestFeed, securityFeedName, input.file === feedName ? securityFeedName : input.file);
}

async function requireOfferedFile(
  ctx: AppContext,
  latestFeed: Feed,
  feedFileName: string,
  asked: string,
): Promise<string> {
  const { path, files, version } = latestFeed;
  const named = [path, ...files.map(({ url }) => url)];
  const offered = new Set([feedFileName, ...named, ...named.map((name) => `${name}.blockmap`)]);
  const isOffered = offered.has(asked) || named.some((name) => isEarlierMap(asked, name, version));
  if (!isOffered) throw new AppError('NOT_FOUND');
  const file = join(ctx.config.releasesDirectory, asked);
  await sizeOf(file);
  return file;
}

/** Whether a name is that of a published file's map, but for the version in it. */
function isEarlierMap(file: string, published: string, version: string): boolean {
  const [before, after, ...more] = `${published}.blockmap`.split(version);
  if (before === undefined || after === undefined || more.length > 0) return false;
  const inside = file.startsWith(before) && file.endsWith(after) ? file.slice(before.length, -after.length) : '';
  return /^\d+\.\d+\.\d+$/.test(inside);
}

async function readFeed({ config }: AppContext, name = feedName): Promise<Feed> {
  // With the first that is asked for: most servers of a day publish nothing, and the library is large.
  const { parse: parseYaml, YAMLParseError } = await import('yaml');
  try {
    return feed.parse(parseYaml(await readFile(join(config.releasesDirectory, name), 'utf8')));
  } catch (error) {
    if (isMissing(error)) throw new AppError('NOT_FOUND', nothingPublished);
    if (error instanceof z.ZodError || error instanceof YAMLParseError) {
      throw new AppError('UNAVAILABLE', undefined, { cause: error });
    }
    throw error;
  }
}

/** The feed is written last, so a file it names and that is not there is a fault of ours, not of the caller. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error))
      throw new AppError(file.endsWith('.blockmap') ? 'NOT_FOUND' : 'UNAVAILABLE', undefined, { cause: error });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
