import type { ImportEncoding, ImportKind } from '../../../../schema/features/data/import-fields.ts';
import type { ShownImport } from '../../../../schema/features/data/imports.ts';
import type { ApiError, FailureWords } from '../../../kit/session/api-error.ts';
import { fetchAnswer } from '../../../kit/writes/fetch-answer.ts';

/** What a call about an import came to. */
export type ImportResult =
  | { readonly kind: 'ok'; readonly shown: ShownImport }
  | { readonly kind: 'error'; readonly error: ApiError };

/** What somebody has chosen about a file; the rest is guessed. */
export interface ImportChoices {
  /** Fields and their columns; null for a field that is not read. */
  readonly mapping?: Readonly<Record<string, string | null>> | undefined;
  readonly encoding?: ImportEncoding | undefined;
  /** Who has brought what a delivery note lists, and its number, which may be empty; who has written an invoice. */
  readonly supplierId?: string | undefined;
  readonly noteNumber?: string | undefined;
}

/**
 * Lets the server look at a file. Columns that were chosen for another file, and that this one does not have, are named in
 * the answer.
 */
export function checkFile(
  file: File,
  kind: ImportKind,
  { mapping, encoding, supplierId, noteNumber }: ImportChoices,
  words: FailureWords,
): Promise<ImportResult> {
  const body = new FormData();
  body.set('kind', kind);
  if (encoding !== undefined) body.set('encoding', encoding);
  if (supplierId !== undefined) body.set('supplierId', supplierId);
  if (noteNumber) body.set('noteNumber', noteNumber);
  if (mapping !== undefined) {
    body.set('mapping', JSON.stringify(mapping));
    body.set('unknownColumns', 'IGNORE');
  }
  body.set('file', file);
  return send('/api/imports', { body }, words);
}

/** Applies an import that was looked at. @param goodRowsOnly although other rows are bad */
export function applyImport(id: string, goodRowsOnly: boolean, words: FailureWords): Promise<ImportResult> {
  const headers = { 'content-type': 'application/json' };
  return send(`/api/imports/${id}/apply`, { headers, body: JSON.stringify({ goodRowsOnly }) }, words);
}

/** Takes an import back. */
export function undoImport(id: string, words: FailureWords): Promise<ImportResult> {
  return send(`/api/imports/${id}/undo`, {}, words);
}

async function send(path: string, init: RequestInit, words: FailureWords): Promise<ImportResult> {
  const result = await fetchAnswer(
    () => fetch(path, { method: 'POST', credentials: 'include', ...init }),
    async () => {
      const { importAnswer } = await import('../../../../schema/features/data/imports.ts');
      return (answer) => importAnswer.parse(answer).import;
    },
    words,
  );
  return result.kind === 'ok' ? { kind: 'ok', shown: result.data } : result;
}
