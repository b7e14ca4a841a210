import { lazy, Suspense, use, useState } from 'react';
import type { TakenStatement } from '../../../../schema/features/money/bank.ts';
import type { BankPreview, BankReading } from '../../../../schema/features/money/bank-preview.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { RefusalContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { FileDrop } from '../../data/import-export/index.ts';
import { isTable, previewStatement, sendStatement } from './send-statement.ts';

const StatementPreview = lazy(async () => ({ default: (await import('./statement-preview.tsx')).StatementPreview }));

interface Previewed {
  readonly file: File;
  readonly reading: BankReading;
  readonly preview: BankPreview;
}

interface StatementCardProps {
  readonly onTaken: () => void;
  /** Rows are looked at that nothing has been booked of yet; or not any more. */
  readonly onPreview: (isOpen: boolean) => void;
}

/** Where a statement is dropped, how its table is read, and what was found in it. */
export function StatementCard({ onTaken, onPreview }: StatementCardProps) {
  const t = useTexts(bankTexts);
  const words = useFailureWords();
  const refusal = use(RefusalContext);
  const [pending, setPending] = useState(false);
  const [previewed, setShown] = useState<Previewed>();
  const setPreviewed = (next: Previewed | undefined) => {
    setShown(next);
    onPreview(next !== undefined);
  };
  const [taken, setTaken] = useState<TakenStatement>();
  const [failure, setFailure] = useState<string>();
  const fail = ({ text, fields = {} }: ApiError) => {
    const [rule] = Object.values(fields).map(refusal);
    // Of a file in an archive both its name and the rule are said.
    setFailure(rule === undefined || rule === text ? text : `${text}: ${rule}`);
  };
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    await work();
    setPending(false);
  };
  const take = (file: File, reading: BankReading) =>
    run(async () => {
      const result = await sendStatement(file, reading, words);
      setTaken(result.kind === 'ok' ? result.data : undefined);
      if (result.kind === 'error') return fail(result.error);
      setPreviewed(undefined);
      onTaken();
    });
  const look = (file: File, reading: BankReading) =>
    run(async () => {
      setTaken(undefined);
      const result = await previewStatement(file, reading, words);
      if (result.kind === 'error') fail(result.error);
      else setPreviewed({ file, reading, preview: result.data });
    });
  const choose = async (file: File) => {
    setPreviewed(undefined);
    await ((await isTable(file)) ? look(file, {}) : take(file, {}));
  };
  const found = (['booked', 'open', 'outgoing', 'known', 'leftOut'] as const).flatMap((name) => {
    const count = taken?.[name] ?? 0;
    return count > 0 ? [t(name, { count })] : [];
  });
  return (
    <Card>
      {previewed === undefined ? (
        <FileDrop
          pending={pending}
          text={t('choose')}
          label={t('file')}
          accept=".xml,.csv,.txt,.zip,application/xml,text/xml,text/csv,application/zip"
          onFile={(file) => void choose(file)}
        />
      ) : (
        <Suspense>
          <StatementPreview
            {...previewed}
            fileName={previewed.file.name}
            pending={pending}
            onReading={(reading) => void look(previewed.file, reading)}
            onTake={() => void take(previewed.file, previewed.reading)}
            onAnother={() => setPreviewed(undefined)}
          />
        </Suspense>
      )}
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
