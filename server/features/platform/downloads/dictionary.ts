import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../../schema/errors.ts';
import type { RequestSource } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

/** Below RELEASES_DIR: what the operator takes from the `hunspell_dictionaries.zip` of Electron's release. */
const folderName = 'dictionaries';

/**
 * A dictionary for the spelling in the desktop app, which would otherwise ask a server of Google's. Names are compared
 * without regard to large and small letters, as Electron demands of such a server.
 *
 * @param visitor where the request comes from; Chromium sends no cookies with it
 * @throws NOT_FOUND  no such dictionary is there
 * @throws RATE_LIMITED  too many for this address
 */
export async function dictionaryFile(
  { config, rateLimits }: AppContext,
  visitor: RequestSource,
  input: { readonly file: string },
): Promise<string> {
  await rateLimits.take('dictionariesPerAddress', visitor.address);
  const folder = join(config.releasesDirectory, folderName);
  const names = await readdir(folder).catch(() => []);
  const found = names.find((name) => name.toLowerCase() === input.file.toLowerCase());
  if (found === undefined) throw new AppError('NOT_FOUND');
  return join(folder, found);
}
