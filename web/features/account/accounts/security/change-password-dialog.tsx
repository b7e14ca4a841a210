import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument } from '../../../../../generated/graphql.ts';
import { accountSecurityTexts } from '../../../../../schema/messages/account-security/index.ts';
import {
  nothingTyped,
  OwnPasswordFields,
  ownPasswordChange,
  validatedFields,
} from '../../../../kit/forms/own-password-fields.tsx';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../../two-factor/index.ts';

/** Replaces the password; every other device is logged out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountSecurityTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: ['Devices'] });
  return (
    <Dialog open onClose={onClose} title={t('changePassword')} description={t('changePasswordLead')}>
      <SchemaForm
        schema={ownPasswordChange}
        initial={nothingTyped}
        fields={validatedFields}
        submitText={t('savePassword')}
        pendingText={t('savingPassword')}
        failure={t('passwordChangeFailed')}
        onCancel={onClose}
        send={async ({ currentPassword, newPassword, code }) => {
          const result = await resultOf(change({ variables: { currentPassword, newPassword, code } }));
          if (result.kind === 'ok') {
            toast({ title: t('passwordChanged'), text: t('ownPasswordChangedText'), tone: 'success' });
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
      </SchemaForm>
    </Dialog>
  );
}
