import { useMutation } from '@apollo/client/react';
import { ClosePremiseDocument, type FiscalPremisePartsFragment } from '../../../../generated/graphql.ts';
import { closePremiseInput } from '../../../../schema/features/workshop/fiscal.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { FormDialog } from '../../../kit/forms/dialogs/form-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';

const schema = closePremiseInput.pick({ code: true });

export interface ClosePremiseDialogProps {
  readonly premise: FiscalPremisePartsFragment;
  readonly onClose: () => void;
}

/** Asks a second time, by the code of the premise: closing is for ever. */
export function ClosePremiseDialog({ premise, onClose }: ClosePremiseDialogProps) {
  const t = useTexts(fiscalTexts);
  const resultOf = useResult();
  const [close] = useMutation(ClosePremiseDocument, { awaitRefetchQueries: true });
  const { id, version, code } = premise;
  return (
    <FormDialog
      title={t('closePremise', { code })}
      description={t('closeText')}
      schema={schema}
      fields={[{ name: 'code', label: t('fields.code') }]}
      initial={{ code: '' }}
      submitText={t('closeNow')}
      pendingText={t('closing')}
      failure={t('notClosed')}
      done={t('closed')}
      send={(input) => resultOf(close({ variables: { input: { id, version, code: input.code } } }))}
      onClose={onClose}
    />
  );
}
