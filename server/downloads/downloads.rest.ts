import { feedFileInput } from '../../schema/inputs/downloads.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { currentRelease, feedFile, installerFile } from './current-release.ts';

/** Downloads are private and their type is never guessed by a browser. */
const headers = { 'Cache-Control': 'private, no-store', 'Content-Type': 'application/octet-stream' };

export const downloadsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/download/release',
    handle: async (parts, { actor }) => ({ status: 200, body: await currentRelease(parts, actor) }),
  },
  {
    method: 'get',
    path: '/api/download/installer',
    handle: async (parts, { actor }) => {
      const { file, fileName, sha512 } = await installerFile(parts, actor);
      return {
        status: 200,
        file,
        headers: {
          ...headers,
          'Content-Disposition': `attachment; filename="${fileName}"`,
          // RFC 9530: of the whole file, in whatever ranges it is sent.
          ...(sha512 === undefined ? {} : { 'Repr-Digest': `sha-512=:${sha512}:` }),
        },
      };
    },
  },
  {
    method: 'get',
    path: '/api/download/:file',
    handle: async (parts, { actor, params }) => ({
      status: 200,
      file: await feedFile(parts, actor, parse(feedFileInput, params)),
      headers,
    }),
  },
];
