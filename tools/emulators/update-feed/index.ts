import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenLocally } from '../../../tests/support/machine/listen.ts';

/** A feed with one version on it, and what is new in it. */
export async function updateFeed(version: string, releaseNotes?: string) {
  const installer = Buffer.concat([Buffer.from('MZ'), randomBytes(50_000)]);
  const name = `Delavnica-Setup-${version}.exe`;
  const sha512 = createHash('sha512').update(installer).digest('base64');
  const feed = { version, path: name, sha512, releaseNotes, releaseDate: '2026-11-18T09:00:00.000Z' };
  const asked: string[] = [];
  let isPublished = true;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.includes('latest.yml') && isPublished) {
      response.end(JSON.stringify({ ...feed, files: [{ url: name, sha512, size: installer.length }] }));
    } else if (request.url?.endsWith(name)) response.end(installer);
    else response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    url,
    asked,
    /** There is nothing to be had, until it is published. */
    withhold() {
      isPublished = false;
    },
    publish() {
      isPublished = true;
    },
    /** Tells an installed app where to look and whom to believe, as its package does. */
    async follow(resources: string) {
      await mkdir(resources, { recursive: true });
      await writeFile(
        join(resources, 'app-update.yml'),
        `provider: generic\nurl: ${url}\nupdaterCacheDirName: delavnica-updater\npublisherName: [A Publisher]\n`,
      );
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
