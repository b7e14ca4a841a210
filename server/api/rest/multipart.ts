import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '../../../schema/errors.ts';
import { limits } from '../../../schema/rules.ts';
import { yieldIfOverBudget } from '../../infrastructure/event-loop.ts';

/** A file that came with a form. Its name and its type are what the sender says, and nothing to believe. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** A form (multipart/form-data): its files, and the texts of the other fields. */
export interface SentForm {
  /** The first of the files. */
  readonly file: SentFile | undefined;
  readonly files: readonly SentFile[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Which files a form may bring: the field that they are in, and how many. Together they are no larger than one may be. */
export interface FormFiles {
  readonly field: string;
  readonly most: number;
}

/** What is around a file in the body: its own head, and a few short fields. */
const headBytes = 64 * 1024;
const textsAtMost = 20;
const counts = { fields: textsAtMost, headerPairs: 20, fieldNameSize: 100 };

/**
 * Reads a form into memory, with files of at most 20 MiB together. It is read when a handler asks for it, so that nothing is read
 * of what a stranger sends.
 *
 * @throws UNSUPPORTED_MEDIA_TYPE it is no form; PAYLOAD_TOO_LARGE; BAD_INPUT it ends too early, has more files, or cannot be read
 */
export async function readForm(
  request: IncomingMessage,
  expected: FormFiles = { field: 'file', most: 1 },
): Promise<SentForm> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'formNeeded');
  }
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limits.fileBytes + headBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'uploadTooLarge');
  const parser = parserOf(request, expected.most);
  let stopWatch = () => {};
  try {
    const { files, fields } = await new Promise<ReceivedForm>((done, fail) => {
      const fields = new Map<string, string>();
      const files: ReceivedFile[] = [];
      let bytes = 0;
      parser.on('field', (name, text, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated) fail(new AppError('PAYLOAD_TOO_LARGE'));
        fields.set(name, text);
      });
      parser.on('file', (field, stream, { filename, mimeType }) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > limits.fileBytes) fail(new AppError('PAYLOAD_TOO_LARGE', 'uploadTooLarge'));
          else chunks.push(chunk);
        });
        stream.on('limit', () => fail(new AppError('PAYLOAD_TOO_LARGE', 'uploadTooLarge')));
        stream.on('error', (cause) => fail(unreadable(cause)));
        stream.on('close', () => {
          if (field === expected.field) files.push({ name: filename ?? '', mime: mimeType, chunks });
        });
      });
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
        parser.on(limit, () => fail(new AppError('BAD_INPUT', 'unreadableRequest')));
      }
      parser.on('error', (cause) => fail(unreadable(cause)));
      parser.on('close', () => done({ files, fields: Object.fromEntries(fields) }));
      request.on('close', () => {
        if (!request.complete) fail(unreadable('the sender went away'));
      });
      stopWatch = watchPace(request, () => fail(new AppError('BAD_INPUT', 'uploadTooSlow')));
      request.pipe(parser);
    });
    const joined: SentFile[] = [];
    for (const { chunks, ...facts } of files) joined.push({ ...facts, bytes: await joinChunks(chunks) });
    return { file: joined[0], files: joined, fields };
  } finally {
    stopWatch();
    // What is left of a refused form is let pass, so that the sender hears why.
    request.unpipe(parser);
    request.resume();
  }
}

interface ReceivedFile extends Omit<SentFile, 'bytes'> {
  readonly chunks: readonly Buffer[];
}

interface ReceivedForm extends Pick<SentForm, 'fields'> {
  readonly files: readonly ReceivedFile[];
}

/** Copying twenty megabytes at once takes a tenth of a second, during which nobody else is answered. */
async function joinChunks(chunks: readonly Buffer[]): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    await yieldIfOverBudget();
    at += chunk.copy(bytes, at);
  }
  return bytes;
}

/** Gives up on a sender who brings next to nothing: what has come of a file is held in memory meanwhile. */
function watchPace(request: IncomingMessage, giveUp: () => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  request.on('data', count);
  const timer = setInterval(() => {
    if (bytes < limits.uploadBytesPerWindow && !request.complete) giveUp();
    bytes = 0;
  }, limits.uploadWindowSeconds * 1000);
  return () => {
    clearInterval(timer);
    request.off('data', count);
  };
}

function parserOf({ headers }: IncomingMessage, files: number): busboy.Busboy {
  try {
    // Busboy calls a file cut off that is exactly as long as it may be.
    const fileSize = limits.fileBytes + 1;
    const fieldSize = headBytes;
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { ...counts, files, parts: textsAtMost + files, fileSize, fieldSize },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause: unknown) => new AppError('BAD_INPUT', 'unreadableRequest', { cause });
