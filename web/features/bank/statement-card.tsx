import { useState } from 'react';
import type { TakenStatement } from '../../../schema/features/workshop/invoices/bank.ts';
import { bankTexts } from '../../../schema/messages/bank/index.ts';
import { useFailureWords } from '../../kit/session/failure-words.ts';
import { useTexts } from '../../language/texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { FileDrop } from '../import-export/index.ts';
import { sendStatement } from './send-statement.ts';

/** Where a statement is dropped, and what was found in it. */
export function StatementCard({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTexts(bankTexts);
  const words = useFailureWords();
  const [pending, setPending] = useState(false);
  const [taken, setTaken] = useState<TakenStatement>();
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setPending(true);
    setFailure(undefined);
    const result = await sendStatement(file, words);
    setPending(false);
    setTaken(result.kind === 'ok' ? result.data : undefined);
    if (result.kind === 'error') return setFailure(Object.values(result.error.fields ?? {})[0] ?? result.error.text);
    onTaken();
  };
  const found = (['booked', 'open', 'outgoing', 'known'] as const).flatMap((name) => {
    const count = taken?.[name] ?? 0;
    return count > 0 ? [t(name, { count })] : [];
  });
  return (
    <Card>
      <FileDrop
        pending={pending}
        text={t('choose')}
        label={t('file')}
        accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
        onFile={(file) => void take(file)}
      />
      {failure !== undefined && (
        <Notice tone="error" title={t('notTaken')}>
          {failure}
        </Notice>
      )}
      {taken !== undefined && (
        <Notice tone="success" title={t('taken')}>
          {found.join(' · ') || t('nothingNew')}
        </Notice>
      )}
    </Card>
  );
}
