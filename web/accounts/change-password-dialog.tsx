import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { DialogForm } from '../platform/dialog-form.tsx';
import { useMessages } from '../platform/messages.ts';
import { useOutcome } from '../platform/outcome.ts';
import { judgedFields, nothingTyped, OwnPasswordFields, ownPasswordChange } from '../platform/own-password-fields.tsx';
import { FreshCodeField } from '../two-factor/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';

/** Replaces the password; every other device is logged out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: ['Devices'] });
  return (
    <Dialog open onClose={onClose} title={messages.changePassword} description={messages.changePasswordLead}>
      <DialogForm
        schema={ownPasswordChange}
        initial={nothingTyped}
        fields={judgedFields}
        submitText={messages.savePassword}
        pendingText={messages.savingPassword}
        failure={messages.passwordChangeFailed}
        onCancel={onClose}
        send={async ({ currentPassword, newPassword, code }) => {
          const result = await outcomeOf(change({ variables: { currentPassword, newPassword, code } }));
          if (result.kind === 'done') {
            toast({ title: messages.passwordChanged, text: messages.ownPasswordChangedText, tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState }) => (
          <>
            <OwnPasswordFields register={register} formState={formState} />
            <FreshCodeField {...register('code')} error={formState.errors.code} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
