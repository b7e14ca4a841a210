import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  AccountDeletionDocument,
  AskForDeletionDocument,
  WithdrawDeletionDocument,
} from '../../../generated/graphql.ts';
import { deletionInput } from '../../../schema/features/personal-data.ts';
import { personalDataTexts } from '../../../schema/messages/personal-data/index.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useResult } from '../../kit/session/result.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../ui/forms/current-password-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { FreshCodeField } from '../two-factor/index.ts';
import styles from './personal-data.module.css';

const again = { refetchQueries: [AccountDeletionDocument], awaitRefetchQueries: true };

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
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(personalDataTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [ask] = useMutation(AskForDeletionDocument, again);
  return (
    <Dialog open onClose={onClose} title={t('askTitle')} description={t('askText')}>
      <DialogForm
        schema={deletionInput}
        initial={{ currentPassword: '' }}
        fields={['currentPassword', 'code']}
        submitText={t('ask')}
        pendingText={t('asking')}
        variant="danger"
        failure={t('askFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(ask({ variables }));
          if (result.kind === 'ok') {
            toast({ title: t('asked'), text: t('askedText'), tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <FreshCodeField {...register('code')} error={errors.code} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
