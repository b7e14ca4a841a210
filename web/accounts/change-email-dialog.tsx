import { useMutation } from '@apollo/client/react';
import { ChangeEmailDocument } from '../../generated/graphql.ts';
import { changeEmailInput } from '../../schema/inputs/accounts.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { DialogForm } from '../platform/dialog-form.tsx';
import { fieldMessage } from '../platform/field-errors.ts';
import { useMessages } from '../platform/messages.ts';
import { useOutcome } from '../platform/outcome.ts';
import { FreshCodeField } from '../two-factor/index.ts';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.tsx';

/** Asks for another address; the account moves when the link mailed to it is opened. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
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
          const result = await outcomeOf(changeEmail({ variables }));
          if (result.kind === 'done') {
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
