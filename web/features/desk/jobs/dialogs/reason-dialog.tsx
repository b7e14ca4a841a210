import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { refetchActiveQueries } from '../../card-actions/index.ts';

const schema = z.object({ reason: requiredLine('reasonNeeded', 500) });

export interface ReasonDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly send: (reason: string) => Promise<{ data?: unknown }>;
  readonly onClose: () => void;
}

/** Asks why before something is called off or goes back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submitText, send, onClose } = props;
  const t = useTexts(jobCardTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  return (
    <Dialog open onClose={onClose} title={title}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'reason', label: t('reason') }]}
        initial={{ reason: '' }}
        submitText={submitText}
        pendingText={t('working')}
        failure={t('notDone')}
        send={async ({ reason }) => {
          const result = await resultOf(send(reason));
          await refetchActiveQueries(client);
          if (result.kind === 'ok') onClose();
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
