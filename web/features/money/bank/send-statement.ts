import type { TakenStatement } from '../../../../schema/features/money/bank.ts';
import type { BankPreview, BankReading } from '../../../../schema/features/money/bank-preview.ts';
import type { FailureWords } from '../../../kit/session/api-error.ts';
import type { Result } from '../../../kit/session/result.ts';
import { fetchAnswer } from '../../../kit/writes/fetch-answer.ts';

/** Gives the server a statement of the bank. @param reading how a table is to be read, where a person has said it */
export async function sendStatement(
  file: File,
  reading: BankReading,
  words: FailureWords,
): Promise<Result<TakenStatement>> {
  return send('/api/bank/statements', { file, reading }, words, async () => {
    const { statementAnswer } = await import('../../../../schema/features/money/bank.ts');
    return (answer) => statementAnswer.parse(answer).statement;
  });
}

/** Asks the server how it would read a table of the bank; nothing is kept. */
export async function previewStatement(
  file: File,
  reading: BankReading,
  words: FailureWords,
): Promise<Result<BankPreview>> {
  return send('/api/bank/statements/preview', { file, reading }, words, async () => {
    const { bankPreviewAnswer } = await import('../../../../schema/features/money/bank-preview.ts');
    return (answer) => bankPreviewAnswer.parse(answer).preview;
  });
}

interface StatementUpload {
  readonly file: File;
  readonly reading: BankReading;
}

function send<Data>(
  path: string,
  { file, reading }: StatementUpload,
  words: FailureWords,
  load: () => Promise<(answer: unknown) => Data>,
): Promise<Result<Data>> {
  const body = new FormData();
  if (Object.keys(reading).length > 0) body.set('reading', JSON.stringify(reading));
  body.set('file', file);
  return fetchAnswer(() => fetch(path, { method: 'POST', credentials: 'include', body }), load, words);
}

/** Whether a file is a table, of which columns are guessed, and no XML or archive. */
export async function isTable(file: File): Promise<boolean> {
  const head = (await file.slice(0, 200).text()).replaceAll('\0', '').replace(/[\ufeff\ufffd]/g, '');
  return !/^\s*<|^PK/.test(head);
}
