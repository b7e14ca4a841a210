import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { changePasswordInput } from '../../schema/inputs/accounts.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { lengths } from '../../schema/rules.ts';
import { DialogForm } from '../platform/dialog-form.tsx';
import { fieldMessage } from '../platform/field-errors.ts';
import { useMessages } from '../platform/messages.ts';
import { useOutcome } from '../platform/outcome.ts';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useToast } from '../ui/toast.tsx';

const typed = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: accountsMessages.en.passwordsDontMatch,
  });

/** Replaces the password; every other device is logged out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: ['Devices'] });
  return (
    <Dialog open onClose={onClose} title={messages.changePassword} description={messages.changePasswordLead}>
      <DialogForm
        schema={typed}
        initial={{ currentPassword: '', newPassword: '', confirmation: '' }}
        fields={['currentPassword', 'newPassword']}
        submitText={messages.savePassword}
        pendingText={messages.savingPassword}
        failure={messages.passwordChangeFailed}
        onCancel={onClose}
        send={async ({ currentPassword, newPassword }) => {
          const result = await outcomeOf(change({ variables: { currentPassword, newPassword } }));
          if (result.kind === 'done') {
            toast({ title: messages.passwordChanged, text: messages.ownPasswordChangedText, tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <CurrentPasswordField
              {...register('currentPassword')}
              label={messages.currentPassword}
              error={fieldMessage(errors.currentPassword, messages.required)}
            />
            <Field
              label={messages.newPassword}
              name="newPassword"
              hint={messages.passwordHint(lengths.passwordMinimum)}
              error={fieldMessage(errors.newPassword, messages.required)}
            >
              <PasswordInput {...register('newPassword')} autoComplete="new-password" />
            </Field>
            <Field
              label={messages.newPasswordAgain}
              name="confirmation"
              error={fieldMessage(errors.confirmation, messages.required)}
            >
              <PasswordInput {...register('confirmation')} autoComplete="new-password" />
            </Field>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
