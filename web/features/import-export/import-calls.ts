import type { ImportKind, ShownImport } from '../../../schema/features/workshop/imports.ts';
import { type ApiError, type FailureWords, refusalOfCall } from '../../kit/session/api-error.ts';

/** What a call about an import came to. */
export type ImportResult =
  | { readonly kind: 'ok'; readonly shown: ShownImport }
  | { readonly kind: 'error'; readonly error: ApiError };

/** Lets the server look at a file. @param mapping of fields whose columns somebody has chosen; guessed otherwise */
export function lookAt(
  file: File,
  kind: ImportKind,
  mapping: Readonly<Record<string, string | null>> | undefined,
  words: FailureWords,
): Promise<ImportResult> {
  const body = new FormData();
  body.set('kind', kind);
  if (mapping !== undefined) body.set('mapping', JSON.stringify(mapping));
  body.set('file', file);
  return send('/api/imports', { body }, words);
}

/** Applies an import that was looked at, or takes one back. */
export function carryOut(id: string, step: 'apply' | 'undo', words: FailureWords): Promise<ImportResult> {
  return send(`/api/imports/${id}/${step}`, {}, words);
}

async function send(path: string, init: RequestInit, words: FailureWords): Promise<ImportResult> {
  try {
    const response = await fetch(path, { method: 'POST', credentials: 'include', ...init });
    const text = await response.text();
    if (!response.ok) return { kind: 'error', error: await refusalOfCall(text, words) };
    const answer: { readonly import: ShownImport } = JSON.parse(text);
    return { kind: 'ok', shown: answer.import };
  } catch {
    return {
      kind: 'error',
      error: { code: 'NETWORK_ERROR', text: `${words.networkError}: ${words.networkErrorText}` },
    };
  }
}
