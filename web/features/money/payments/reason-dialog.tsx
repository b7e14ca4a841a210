import { z } from 'zod';
import { requiredLine } from '../../../../schema/fields/fields.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import type { Result } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly lead: string;
  readonly send: (reason: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

const schema = z.object({ reason: requiredLine('reasonNeeded', 500) });

/** Asks for a reason, which is kept. */
export function ReasonDialog({ title, lead, send, onClose }: ReasonDialogProps) {
  const t = useTexts(invoiceTexts);
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'reason', label: t('reason') }]}
        initial={{ reason: '' }}
        submitText={title}
        pendingText={t('working')}
        failure={t('notDone')}
        send={({ reason }) => send(reason)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
