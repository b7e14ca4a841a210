import { useMutation, useQuery } from '@apollo/client/react';
import {
  PreviewReminderDocument,
  type PreviewReminderQuery,
  type ReminderPartsFragment,
  SendReminderDocument,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { letterStyles } from '../sms/index.ts';
import { useReminderWords } from './reminder-words.ts';

export interface PreviewDialogProps {
  readonly reminder: ReminderPartsFragment;
  readonly onClose: () => void;
}

/** The very text that would leave now: to whom, by which channel, and what it costs; it can be sent at once. */
export function PreviewDialog({ reminder, onClose }: PreviewDialogProps) {
  const t = useTexts(remindersScreenTexts);
  const kit = useTexts(kitTexts);
  const words = useReminderWords();
  const read = useReadStep(
    useQuery(PreviewReminderDocument, {
      variables: { id: reminder.id },
      fetchPolicy: 'network-only',
      context: noDeduplication,
    }),
  );
  const toast = useToast();
  const resultOf = useResult();
  const { moment } = useFormats();
  const [send, sending] = useMutation(SendReminderDocument);
  const { id, version, step } = reminder;
  const isSendable = read.step === 'ready' && read.data.previewReminder.reason === null && reminder.nextAt !== null;
  const write = async () => {
    const result = await resultOf(send({ variables: { input: { id, version } } }));
    onClose();
    if (result.kind !== 'ok') return toast({ title: t('notSent'), text: result.error.text, tone: 'error' });
    const { nextAt, step: now } = result.data.sendReminder;
    if (now > step || nextAt === null) toast({ title: t('sentNow'), tone: 'success' });
    else toast({ title: t('sentLater'), text: moment(nextAt), tone: 'neutral' });
  };
  const named = { kind: t(`kinds.${reminder.kind}`), car: words.car(reminder) };
  return (
    <Dialog open onClose={onClose} title={t('previewOf', named)} description={t('previewLead')}>
      {read.step === 'loading' && <Skeleton rows={5} text={kit('loading')} />}
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && <Preview preview={read.data.previewReminder} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        {isSendable && (
          <Button pending={sending.loading} pendingText={t('sendingNow')} onClick={() => void write()}>
            {t('sendNow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Preview({ preview }: { readonly preview: PreviewReminderQuery['previewReminder'] }) {
  const t = useTexts(remindersScreenTexts);
  const { money } = useFormats();
  const { channel, to, subject, text, segments, costCents, reason } = preview;
  return (
    <>
      {reason !== null && (
        <Notice tone="warning" title={t('wouldNotLeave')}>
          {t(`reasons.${reason}`)}
        </Notice>
      )}
      <DataList
        items={[
          { label: t('how'), value: t(`channels.${channel}`) },
          { label: t('to'), value: to || t('noAddress') },
          ...(subject === '' ? [] : [{ label: t('subject'), value: subject }]),
          ...(segments === null
            ? []
            : [{ label: t('size'), value: t('cost', { segments, sum: money(costCents ?? 0, 'EUR') }) }]),
        ]}
      />
      <p className={letterStyles.letter}>{text}</p>
    </>
  );
}
