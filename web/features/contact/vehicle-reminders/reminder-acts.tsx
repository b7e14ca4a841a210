import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { type ReminderPartsFragment, SkipReminderDocument } from '../../../../generated/graphql.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { isOver, useReminderWords } from './reminder-words.ts';

const load = () => import('./preview-dialog.tsx');
const PreviewDialog = lazy(async () => ({ default: (await load()).PreviewDialog }));

/** What can be done with a reminder: its very text is shown, or it is skipped. Nothing more once it is over. */
export function ReminderActs({ reminder }: { readonly reminder: ReminderPartsFragment }) {
  const t = useTexts(remindersScreenTexts);
  const words = useReminderWords();
  const toast = useToast();
  const resultOf = useResult();
  const [shown, setShown] = useState<'preview' | 'skip'>();
  const [skip, { loading }] = useMutation(SkipReminderDocument);
  const { id, version, kind } = reminder;
  const close = () => setShown(undefined);
  const write = async () => {
    const result = await resultOf(skip({ variables: { input: { id, version } } }));
    close();
    if (result.kind === 'ok') toast({ title: t('skipped'), tone: 'success' });
    else toast({ title: t('notSkipped'), text: result.error.text, tone: 'error' });
  };
  if (isOver(reminder)) return null;
  const named = { kind: t(`kinds.${kind}`), car: words.car(reminder) };
  return (
    <Actions>
      <Button
        variant="secondary"
        aria-label={t('previewOf', named)}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setShown('preview')}
      >
        {t('preview')}
      </Button>
      <Button variant="ghost" aria-label={t('skipOf', named)} onClick={() => setShown('skip')}>
        {t('skip')}
      </Button>
      {shown === 'preview' && (
        <Suspense>
          <PreviewDialog reminder={reminder} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={shown === 'skip'}
        title={t('askSkip')}
        description={t('askSkipText', { customer: words.customer(reminder) })}
        confirmText={t('skip')}
        pending={loading}
        pendingText={t('skipping')}
        onConfirm={() => void write()}
        onCancel={close}
      />
    </Actions>
  );
}
