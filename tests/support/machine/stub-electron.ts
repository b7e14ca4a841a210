import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** What Electron's binary has before the byte for each fuse (https://www.electronjs.org/docs/latest/tutorial/fuses). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseVersion = 1;
const fuseCount = 9;
const language = { lang: 1033, codepage: 1200 };

/**
 * A folder that electron-builder takes for Electron's distribution: a program that does nothing, with the version
 * resource and the fuses that are changed in packing. Electron's own binary cannot be had everywhere.
 */
export async function stubElectron(folder: string): Promise<string> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'), { recursive: true });
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = language.lang;
  version.setFileVersion(1, 0, 0, 0);
  version.setStringValues(language, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  const fuses = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([fuseVersion, fuseCount]),
    Buffer.from('0'.repeat(fuseCount)),
  ]);
  await writeFile(join(folder, 'electron.exe'), Buffer.concat([Buffer.from(program.generate()), fuses]));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) await writeFile(join(folder, name), name);
  for (const name of ['en-US.pak', 'sl.pak', 'de.pak']) await writeFile(join(folder, 'locales', name), name);
  return folder;
}
