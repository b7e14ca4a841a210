import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { stringify } from 'yaml';
import { type Signing, signOptions } from './signing.ts';

export interface PackOptions {
  /** The server's public address; updates come from its download endpoint. */
  readonly serverUrl: string;
  /** As in the certificate; also the company in the program's properties. */
  readonly publisherName: string;
  readonly signing: Signing;
  /** `dir` leaves out the installer. */
  readonly target: 'nsis' | 'dir';
  /** A folder with Electron's files instead of the downloaded ones. */
  readonly electronDist?: string;
  readonly output?: string;
}

/**
 * Packs dist/desktop and dist/web by electron-builder.yml, for 64-bit Intel and ARM.
 *
 * @returns the files that were made
 * @throws Error when anything is not signed
 */
export function packDesktop(options: PackOptions): Promise<string[]> {
  const { serverUrl, publisherName, signing, target, electronDist, output } = options;
  const feed = {
    provider: 'generic' as const,
    url: `${serverUrl}/api/download`,
    channel: 'latest',
    // The server answers ranges one at a time.
    useMultipleRangeRequest: false,
  };
  return build({
    targets: Platform.WINDOWS.createTarget(target, Arch.x64, Arch.arm64),
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      // The company in the version resource is the author of the package.
      extraMetadata: { author: { name: publisherName } },
      electronDist,
      directories: output === undefined ? undefined : { output },
      win: signOptions(signing, publisherName),
      publish: feed,
      // electron-builder leaves it out of an unpacked program, which then would take updates of anybody.
      afterPack: async ({ appOutDir }) => {
        const updateConfig = { ...feed, updaterCacheDirName: 'delavnica-updater', publisherName: [publisherName] };
        await writeFile(join(appOutDir, 'resources/app-update.yml'), stringify(updateConfig));
        for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
          await rename(join(appOutDir, name), join(appOutDir, 'resources/licences', name));
        }
      },
    },
  });
}
