import type { Syntax } from '../../../../schema/features/money/e-invoices.ts';
import { type FailureWords, refusalOfCall } from '../../../kit/session/api-error.ts';
import type { Result } from '../../../kit/session/result.ts';

/** A file as the server gives it, with the name that it has there. */
export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Reads the e-invoice of an issued document, which the server has checked. */
export async function readEInvoice(id: string, syntax: Syntax, words: FailureWords): Promise<Result<NamedFile>> {
  try {
    const path = `/api/invoices/${encodeURIComponent(id)}.xml?${new URLSearchParams({ syntax })}`;
    const answer = await fetch(path, { credentials: 'include' });
    if (!answer.ok) return { kind: 'error', error: await refusalOfCall(await answer.text(), words) };
    const [, name = `${syntax}.xml`] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { kind: 'ok', data: { file: await answer.blob(), name } };
  } catch {
    return {
      kind: 'error',
      error: { code: 'NETWORK_ERROR', text: `${words.networkError}: ${words.networkErrorText}` },
    };
  }
}
