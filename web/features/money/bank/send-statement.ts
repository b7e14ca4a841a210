import type { TakenStatement } from '../../../../schema/features/money/bank.ts';
import type { BankPreview, BankReading } from '../../../../schema/features/money/bank-preview.ts';
import { type FailureWords, refusalOfCall } from '../../../kit/session/api-error.ts';
import type { Result } from '../../../kit/session/result.ts';

/** Gives the server a statement of the bank. @param reading how a table is to be read, where a person has said it */
export async function sendStatement(
  file: File,
  reading: BankReading,
  words: FailureWords,
): Promise<Result<TakenStatement>> {
  // Comes before the statement goes: an answer that cannot be read would look like one that was not taken.
  const schemas = import('../../../../schema/features/money/bank.ts');
  return send('/api/bank/statements', { file, reading }, words, async () => {
    const { statementAnswer } = await schemas;
    return (answer) => statementAnswer.parse(answer).statement;
  });
}

/** Asks the server how it would read a table of the bank; nothing is kept. */
export async function previewStatement(
  file: File,
  reading: BankReading,
  words: FailureWords,
): Promise<Result<BankPreview>> {
  const schemas = import('../../../../schema/features/money/bank-preview.ts');
  return send('/api/bank/statements/preview', { file, reading }, words, async () => {
    const { bankPreviewAnswer } = await schemas;
    return (answer) => bankPreviewAnswer.parse(answer).preview;
  });
}

interface Sent {
  readonly file: File;
  readonly reading: BankReading;
}

async function send<Data>(
  path: string,
  { file, reading }: Sent,
  words: FailureWords,
  load: () => Promise<(answer: unknown) => Data>,
): Promise<Result<Data>> {
  const body = new FormData();
  if (Object.keys(reading).length > 0) body.set('reading', JSON.stringify(reading));
  body.set('file', file);
  try {
    const parse = await load();
    const response = await fetch(path, { method: 'POST', credentials: 'include', body });
    const text = await response.text();
    if (!response.ok) return { kind: 'error', error: await refusalOfCall(text, words) };
    return { kind: 'ok', data: parse(JSON.parse(text)) };
  } catch {
    const text = `${words.networkError}: ${words.networkErrorText}`;
    return { kind: 'error', error: { code: 'NETWORK_ERROR', text } };
  }
}

/** Whether a file is a table, of which columns are guessed, and no XML or archive. */
export async function isTable(file: File): Promise<boolean> {
  const head = (await file.slice(0, 200).text()).replaceAll('\0', '').replace(/[\ufeff\ufffd]/g, '');
  return !/^\s*<|^PK/.test(head);
}
