import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { NsisUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';

/** The real Windows updater of electron-updater in plain Node: only its app, its network and its platform are stand-ins. */
export interface NodeUpdaterOptions {
  readonly installedVersion: string;
  /** For what it downloads and for the installer of the installed version. */
  readonly folder: string;
  /** What Windows says of the signature; null when it is the publisher's. */
  readonly signature?: string | null;
  /** Told here, because the updater's test mode makes an error of the fall back to a full download. */
  readonly differential?: boolean;
}

class NodeHttpExecutor extends ElectronHttpExecutor {
  readonly requests: { readonly path: string; readonly bytes: number }[] = [];

  override createRequest(options: object, callback: (response: IncomingMessage) => void) {
    const asked = request(options, callback);
    asked.on('response', ({ headers }) => {
      this.requests.push({ path: asked.path.split('?')[0] ?? '', bytes: Number(headers['content-length']) });
    });
    return asked as never;
  }
}

export async function nodeUpdater({
  installedVersion,
  folder,
  signature = null,
  differential = false,
}: NodeUpdaterOptions) {
  const config = join(folder, 'app-update.yml');
  await mkdir(folder, { recursive: true });
  await writeFile(
    config,
    'provider: generic\nurl: http://127.0.0.1\nupdaterCacheDirName: delavnica-updater\npublisherName: [A Publisher]\n',
  );
  const app = Object.assign(new EventEmitter(), {
    version: installedVersion,
    name: 'delavnica',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  });
  const updater = new NsisUpdater(null, app as never);
  const network = new NodeHttpExecutor();
  const checkedPublishers: string[] = [];
  Object.assign(updater, {
    httpExecutor: network,
    _testOnlyOptions: { platform: 'win32', isUseDifferentialDownload: differential },
  });
  updater.logger = null;
  updater.verifyUpdateCodeSignature = async (publishers) => {
    checkedPublishers.push(...publishers);
    return signature;
  };
  return { updater, network, checkedPublishers };
}
