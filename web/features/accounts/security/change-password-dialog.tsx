import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument } from '../../../../generated/graphql.ts';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import {
  judgedFields,
  nothingTyped,
  OwnPasswordFields,
  ownPasswordChange,
} from '../../../kit/forms/own-password-fields.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useMessages } from '../../../language/messages.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../../two-factor/index.ts';

/** Replaces the password; every other device is logged out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const resultOf = useResult();
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
          const result = await resultOf(change({ variables: { currentPassword, newPassword, code } }));
          if (result.kind === 'ok') {
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
