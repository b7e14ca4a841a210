import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RenewRecoveryCodesDocument, TurnOffTwoFactorDocument } from '../../../../generated/graphql.ts';
import { type BothFactorsInput, bothFactorsInput } from '../../../../schema/features/account/two-factor.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../../ui/forms/current-password-field.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface BothFactorsDialogProps {
  readonly purpose: 'turn-off' | 'renew';
  readonly onClose: () => void;
}

/** Turns two-factor authentication off or renews the recovery codes; both ask for the password and a code. */
export function BothFactorsDialog({ purpose, onClose }: BothFactorsDialogProps) {
  const t = useTexts(twoFactorTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [codes, setCodes] = useState<readonly string[]>();
  const [turnOff] = useMutation(TurnOffTwoFactorDocument);
  const [renew] = useMutation(RenewRecoveryCodesDocument);
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />;

  const sendTurnOff = async (variables: BothFactorsInput) => {
    const result = await resultOf(turnOff({ variables }));
    if (result.kind === 'ok') {
      toast({ title: t('turnedOff'), text: t('turnedOffText'), tone: 'success' });
      onClose();
    }
    return result;
  };
  const sendRenew = async (variables: BothFactorsInput) => {
    const result = await resultOf(renew({ variables }));
    if (result.kind === 'ok') setCodes(result.data.renewRecoveryCodes.recoveryCodes);
    return result;
  };
  const leaving = purpose === 'turn-off';
  return (
    <Dialog
      open
      onClose={onClose}
      title={leaving ? t('turnOffTitle') : t('renewTitle')}
      description={leaving ? t('turnOffText') : t('renewText')}
    >
      <SchemaForm
        schema={bothFactorsInput}
        initial={{ currentPassword: '', code: '' }}
        fields={['currentPassword', 'code']}
        submitText={leaving ? t('turnOff') : t('renew')}
        pendingText={t('checking')}
        variant={leaving ? 'danger' : 'primary'}
        failure={t('failedTitle')}
        onCancel={onClose}
        send={leaving ? sendTurnOff : sendRenew}
      >
        {({ register, formState: { errors } }) => (
          <>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <CodeField {...register('code')} label={t('anyCode')} error={errors.code} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
