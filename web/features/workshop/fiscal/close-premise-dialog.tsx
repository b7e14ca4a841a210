import { useMutation } from '@apollo/client/react';
import { ClosePremiseDocument, type FiscalPremisePartsFragment } from '../../../../generated/graphql.ts';
import { closePremiseInput } from '../../../../schema/features/workshop/fiscal.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const schema = closePremiseInput.pick({ code: true });

export interface ClosePremiseDialogProps {
  readonly premise: FiscalPremisePartsFragment;
  readonly onClose: () => void;
}

/** Asks a second time, by the code of the premise: closing is for ever. */
export function ClosePremiseDialog({ premise, onClose }: ClosePremiseDialogProps) {
  const t = useTexts(fiscalTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [close] = useMutation(ClosePremiseDocument, { awaitRefetchQueries: true });
  const { id, version, code } = premise;
  return (
    <Dialog open onClose={onClose} title={t('closePremise', { code })} description={t('closeText')}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'code', label: t('fields.code') }]}
        initial={{ code: '' }}
        submitText={t('closeNow')}
        pendingText={t('closing')}
        failure={t('notClosed')}
        send={async (input) => {
          const result = await resultOf(close({ variables: { input: { id, version, code: input.code } } }));
          if (result.kind === 'ok') {
            toast({ title: t('closed'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
