import type { TakenStatement } from '../../../schema/features/workshop/invoices/bank.ts';
import { type FailureWords, refusalOfCall } from '../../kit/session/api-error.ts';
import type { Result } from '../../kit/session/result.ts';

/** Gives the server a statement of the bank. */
export async function sendStatement(file: File, words: FailureWords): Promise<Result<TakenStatement>> {
  const body = new FormData();
  body.set('file', file);
  try {
    // Comes before the statement goes: an answer that cannot be read would look like one that was not taken.
    const { statementAnswer } = await import('../../../schema/features/workshop/invoices/bank.ts');
    const response = await fetch('/api/bank/statements', { method: 'POST', credentials: 'include', body });
    const text = await response.text();
    if (!response.ok) return { kind: 'error', error: await refusalOfCall(text, words) };
    return { kind: 'ok', data: statementAnswer.parse(JSON.parse(text)).statement };
  } catch {
    const text = `${words.networkError}: ${words.networkErrorText}`;
    return { kind: 'error', error: { code: 'NETWORK_ERROR', text } };
  }
}
