import { dictionaryInput, feedFileInput } from '../../../../schema/features/platform/downloads.ts';
import { document, type Route, route } from '../../../api/rest/route.ts';
import { feedFile, installerFile, securityFeedFile } from './current-release.ts';
import { dictionaryFile } from './dictionary.ts';

const binary = 'application/octet-stream';
/** Downloads are private and their type is never guessed by a browser. */
const headers = { 'Cache-Control': 'private, no-store', 'Content-Type': binary };

/** Files are sent in ranges, and so are no operations. */
export const downloadsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/download/installer',
    summary: 'Downloads the published installer',
    answers: document(binary, 'The file, also in ranges'),
    handle: async (ctx, { actor }) => {
      const { file, fileName, sha512 } = await installerFile(ctx, actor);
      return {
        file,
        headers: {
          ...headers,
          'Content-Disposition': `attachment; filename="${fileName}"`,
          // RFC 9530: of the whole file, in whatever ranges it is sent.
          ...(sha512 === undefined ? {} : { 'Repr-Digest': `sha-512=:${sha512}:` }),
        },
      };
    },
  }),
  route({
    method: 'get',
    path: '/api/download/security/:file',
    summary: 'The update feed without access: the latest security release',
    caller: 'anybody',
    params: feedFileInput,
    answers: document(binary, 'The file, also in ranges'),
    handle: async (ctx, request) => ({ file: await securityFeedFile(ctx, request, request.params), headers }),
  }),
  route({
    method: 'get',
    path: '/api/dictionaries/:file',
    summary: 'A spelling dictionary for the desktop app, where the operator provides it',
    caller: 'anybody',
    params: dictionaryInput,
    answers: document(binary, 'The file, also in ranges'),
    handle: async (ctx, request) => ({ file: await dictionaryFile(ctx, request, request.params), headers }),
  }),
  route({
    method: 'get',
    path: '/api/download/:file',
    summary: 'Files of the update feed: the feed itself, the installer and its block map',
    params: feedFileInput,
    answers: document(binary, 'The file, also in ranges'),
    handle: async (ctx, { actor, params }) => ({ file: await feedFile(ctx, actor, params), headers }),
  }),
];
