import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RenewRecoveryCodesDocument, TurnOffTwoFactorDocument } from '../../../generated/graphql.ts';
import { type BothFactorsInput, bothFactorsInput } from '../../../schema/features/two-factor.ts';
import { twoFactorMessages } from '../../../schema/messages/two-factor.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { useOutcome } from '../../kit/session/outcome.ts';
import { useMessages } from '../../language/messages.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../ui/forms/current-password-field.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface BothFactorsDialogProps {
  readonly purpose: 'turn-off' | 'renew';
  readonly onClose: () => void;
}

/** Turns two-factor authentication off or renews the recovery codes; both ask for the password and a code. */
export function BothFactorsDialog({ purpose, onClose }: BothFactorsDialogProps) {
  const messages = useMessages(twoFactorMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [codes, setCodes] = useState<readonly string[]>();
  const [turnOff] = useMutation(TurnOffTwoFactorDocument);
  const [renew] = useMutation(RenewRecoveryCodesDocument);
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />;

  const sendTurnOff = async (variables: BothFactorsInput) => {
    const result = await outcomeOf(turnOff({ variables }));
    if (result.kind === 'done') {
      toast({ title: messages.turnedOff, text: messages.turnedOffText, tone: 'success' });
      onClose();
    }
    return result;
  };
  const sendRenew = async (variables: BothFactorsInput) => {
    const result = await outcomeOf(renew({ variables }));
    if (result.kind === 'done') setCodes(result.data.renewRecoveryCodes.recoveryCodes);
    return result;
  };
  const leaving = purpose === 'turn-off';
  return (
    <Dialog
      open
      onClose={onClose}
      title={leaving ? messages.turnOffTitle : messages.renewTitle}
      description={leaving ? messages.turnOffText : messages.renewText}
    >
      <DialogForm
        schema={bothFactorsInput}
        initial={{ currentPassword: '', code: '' }}
        fields={['currentPassword', 'code']}
        submitText={leaving ? messages.turnOff : messages.renew}
        pendingText={messages.checking}
        variant={leaving ? 'danger' : 'primary'}
        failure={messages.failedTitle}
        onCancel={onClose}
        send={leaving ? sendTurnOff : sendRenew}
      >
        {({ register, formState: { errors } }) => (
          <>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <CodeField {...register('code')} label={messages.anyCode} error={errors.code} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
