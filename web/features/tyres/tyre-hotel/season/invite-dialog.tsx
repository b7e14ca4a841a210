import { useMutation } from '@apollo/client/react';
import {
  InviteForSeasonDocument,
  type InviteForSeasonInput,
  type SeasonPlanQuery,
} from '../../../../../generated/graphql.ts';
import { tyreSeasonTexts } from '../../../../../schema/messages/tyre-season/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from './season.module.css';

interface InviteDialogProps {
  readonly ids: readonly string[];
  readonly asked: Omit<InviteForSeasonInput, 'ids' | 'operationId'>;
  /** The week as people say it. */
  readonly week: string;
  readonly preview: SeasonPlanQuery['seasonPlan']['preview'];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** How many are invited to which week, and what the first of them gets; nothing has left until it is agreed to. */
export function InviteDialog({ ids, asked, week, preview, onSent, onClose }: InviteDialogProps) {
  const t = useTexts(tyreSeasonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const [invite, { loading }] = useMutation(InviteForSeasonDocument);
  const send = async () => {
    if (loading) return;
    const result = await resultOf(invite({ variables: { input: withId({ ids: [...ids], ...asked }) } }));
    if (result.kind === 'error') return toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
    const { invited, left } = result.data.inviteForSeason;
    const text = left.length === 0 ? undefined : t('sentLeft', { count: left.length });
    toast({ title: t('sent', { count: invited }), text: text || undefined, tone: 'success' });
    onSent();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('inviteTitle', { count: ids.length })}
      description={t('inviteText', { week })}
    >
      {preview && (
        <div className={styles.preview}>
          <p>
            <span className={styles.muted}>{t('subject')}</span> <strong>{preview.subject}</strong>
          </p>
          <p className={styles.letter}>{preview.text}</p>
        </div>
      )}
      <DialogActions>
        <Button pending={loading} pendingText={t('sending')} onClick={() => void send()}>
          {t('send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
