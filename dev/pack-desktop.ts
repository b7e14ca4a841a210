import { build, Platform } from 'electron-builder';

export interface PackOptions {
  /** The server's public address; updates come from its download endpoint. */
  readonly serverUrl: string;
  readonly publisherName: string;
  /** `dir` leaves out the installer. */
  readonly target: 'nsis' | 'dir';
  /** A folder with Electron's files instead of the downloaded ones. */
  readonly electronDist?: string;
  readonly output?: string;
}

/** Packs dist/desktop and dist/web by electron-builder.yml. @returns the files that were made */
export function packDesktop({
  serverUrl,
  publisherName,
  target,
  electronDist,
  output,
}: PackOptions): Promise<string[]> {
  return build({
    targets: Platform.WINDOWS.createTarget(target),
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      ...(electronDist === undefined ? {} : { electronDist }),
      ...(output === undefined ? {} : { directories: { output } }),
      win: { signtoolOptions: { publisherName } },
      publish: {
        provider: 'generic',
        url: `${serverUrl}/api/download`,
        channel: 'latest',
        // The server answers ranges one at a time.
        useMultipleRangeRequest: false,
      },
    },
  });
}
