import { useMutation } from '@apollo/client/react';
import { ChangeEmailDocument } from '../../../../generated/graphql.ts';
import { changeEmailInput } from '../../../../schema/features/accounts.ts';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useMessages } from '../../../language/messages.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../../ui/forms/current-password-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../../two-factor/index.ts';

/** Asks for another address; the account moves when the link mailed to it is opened. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const resultOf = useResult();
  const [changeEmail] = useMutation(ChangeEmailDocument);
  return (
    <Dialog open onClose={onClose} title={messages.changeEmail} description={messages.changeEmailLead}>
      <DialogForm
        schema={changeEmailInput}
        initial={{ email: '', currentPassword: '' }}
        fields={['email', 'currentPassword', 'code']}
        submitText={messages.sendConfirmation}
        pendingText={messages.sendingLink}
        failure={messages.changeFailed}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(changeEmail({ variables }));
          if (result.kind === 'ok') {
            const text = messages.confirmationSentText(variables.email);
            toast({ title: messages.confirmationSent, text, tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field label={messages.newEmail} name="email" error={fieldMessage(errors.email, messages.required)}>
              <TextInput {...register('email')} type="email" autoComplete="email" />
            </Field>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <FreshCodeField {...register('code')} error={errors.code} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
