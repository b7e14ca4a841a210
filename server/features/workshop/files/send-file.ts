import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Answer } from '../../../api/rest/route.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { RangeNotSatisfiableError } from '../../../infrastructure/files/file-store.ts';
import type { FileRow } from './file-owners.ts';
import { storeUnavailableError } from './store-unavailable.ts';

export const sizeAsked = z.object({ size: z.enum(['full', 'thumb'], { error: 'invalidInput' }).default('full') });

/** Which bytes are sent, and whose they are. */
interface FileRequest extends z.output<typeof sizeAsked> {
  readonly row: FileRow;
  readonly workshopId: string;
}

/**
 * The bytes of a file. Whatever it is, it does nothing where it is opened: no script, no form, no page of ours around it.
 *
 * @throws NOT_FOUND a small picture of a paper; when it is opened, UNAVAILABLE the store does not have the bytes that the row names
 */
export function answerOf({ files }: Pick<AppContext, 'files'>, { row, workshopId, size }: FileRequest): Answer {
  const { sha256, mime, name } = row;
  const isPaper = mime === 'application/pdf';
  if (isPaper && size === 'thumb') throw new AppError('NOT_FOUND');
  return {
    stored: {
      etag: `"${sha256}${size === 'full' ? '' : '-thumb'}"`,
      open: (range) => files.open({ workshopId, sha256, size }, range).catch(refuseUnlessRange),
    },
    headers: {
      'content-type': size === 'thumb' ? 'image/webp' : mime,
      // Browsers open no paper in a sandbox, so it is saved.
      'content-disposition': `${isPaper ? 'attachment' : 'inline'}; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Kept by the browser alone, which asks each time whether it may still show it.
      'cache-control': 'private, no-cache',
    },
  };
}

function refuseUnlessRange(error: unknown): never {
  if (error instanceof RangeNotSatisfiableError) throw error;
  throw storeUnavailableError(error);
}

const asciiOf = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
