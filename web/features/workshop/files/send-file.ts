import { fieldsOf } from '../../../kit/browser/answer-body.ts';
import { isSavedHere, madeHere, offline } from '../../../kit/offline/offline.ts';
import type { ApiError, FailureWords } from '../../../kit/session/api-error.ts';
import { readAnswer } from '../../../kit/writes/fetch-answer.ts';

/** A file on its way to the server. */
export interface Sending {
  /** Undefined when it is there; aborted where somebody has stopped it. */
  readonly done: Promise<ApiError | 'aborted' | undefined>;
  readonly abort: () => void;
}

/**
 * Sends a file in a form. `fetch` cannot tell how far it is, so this is the older way.
 *
 * @param to        what it belongs to: `JOB_CARD:<id>`
 * @param isLogo    whether it is the logo of the workshop that it belongs to
 * @param onPercent how much of it has been sent, 0 to 100
 * @param onSent    called with its id once it is there
 * @param operationId idempotency key of a file that may be sent twice
 */
export function sendFile(
  file: Blob & { readonly name: string },
  {
    to,
    words,
    isLogo = false,
    onPercent = () => undefined,
    onSent,
    operationId,
  }: {
    readonly to: string;
    readonly words: FailureWords;
    readonly isLogo?: boolean;
    readonly onPercent?: (percent: number) => void;
    readonly onSent?: (id: string) => void;
    readonly operationId?: string;
  },
): Sending {
  const failed = { code: 'NETWORK_ERROR', text: `${words.networkError}: ${words.networkErrorText}` } as const;
  /** A photo without a network waits for one on this device. */
  const keep = async () => ((await offline.acts()?.keepFile(file, to)) ? undefined : failed);
  // The server does not know yet what it belongs to.
  if (isSavedHere(to.split(':')[1])) return { done: keep(), abort: () => undefined };
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The fields first, so that they are known while the file still arrives.
  form.set('belongsTo', madeHere.servedOwner(to));
  if (operationId !== undefined) form.set('operationId', operationId);
  if (isLogo) form.set('isLogo', 'true');
  form.set('file', file, file.name);
  const finish = async () => {
    const { status, responseText } = request;
    const result = await readAnswer({ ok: status === 201, text: responseText }, fileIdOf, words);
    if (result.kind === 'error') return result.error;
    onSent?.(result.data);
    return undefined;
  };
  const done = new Promise<ApiError | 'aborted' | undefined>((settle) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => settle(finish()));
    // Whoever waits for its id sends it again by themselves.
    request.addEventListener('error', () => settle(isLogo || onSent !== undefined ? failed : keep()));
    request.addEventListener('abort', () => settle('aborted'));
  });
  request.open('POST', '/api/files');
  request.send(form);
  return { done, abort: () => request.abort() };
}

/** @throws TypeError the answer names no file */
function fileIdOf(answer: unknown): string {
  const id = fieldsOf(fieldsOf(answer)?.file)?.id;
  if (typeof id !== 'string') throw new TypeError('No file');
  return id;
}
