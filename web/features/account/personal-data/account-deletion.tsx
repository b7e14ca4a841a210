import { useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { AccountDeletionDocument, WithdrawDeletionDocument } from '../../../../generated/graphql.ts';
import { personalDataTexts } from '../../../../schema/messages/personal-data/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './personal-data.module.css';

const again = { refetchQueries: [AccountDeletionDocument], awaitRefetchQueries: true };

const load = () => import('./deletion-dialog.tsx');
const DeletionDialog = lazy(async () => ({ default: (await load()).DeletionDialog }));

/** Asks for the account's deletion, and takes it back during the seven days. */
export function AccountDeletion() {
  const t = useTexts(personalDataTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const read = useReadStep(useQuery(AccountDeletionDocument));
  const [asking, setAsking] = useState(false);
  const [withdraw, { loading: keeping }] = useMutation(WithdrawDeletionDocument, again);
  if (read.step === 'loading') return <Skeleton rows={1} text={t('loading')} />;
  if (read.step === 'refused') {
    return <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />;
  }

  const keep = async () => {
    const result = await resultOf(withdraw());
    if (result.kind === 'ok') toast({ title: t('kept'), text: t('keptText'), tone: 'success' });
    else toast({ title: t('keepFailed'), text: result.error.text, tone: 'error' });
  };
  const { dueAt } = read.data.accountDeletion;
  if (dueAt) {
    return (
      <Notice
        tone="warning"
        title={t('dueTitle', { day: formats.date(dueAt) })}
        action={
          <Button pending={keeping} pendingText={t('keeping')} onClick={keep}>
            {t('keep')}
          </Button>
        }
      >
        {t('dueText')}
      </Notice>
    );
  }
  return (
    <div className={styles.row}>
      <p>{t('deleteText')}</p>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <Suspense>
          <DeletionDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
