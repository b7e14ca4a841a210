import { useMutation } from '@apollo/client/react';
import { ChangeEmailDocument } from '../../../../../generated/graphql.ts';
import { changeEmailInput } from '../../../../../schema/features/account/accounts.ts';
import { accountSecurityTexts } from '../../../../../schema/messages/account-security/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../../../ui/forms/current-password-field.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../../ui/forms/field-errors.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../../two-factor/index.ts';

/** Asks for another address; the account moves when the link mailed to it is opened. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountSecurityTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [changeEmail] = useMutation(ChangeEmailDocument);
  return (
    <Dialog open onClose={onClose} title={t('changeEmail')} description={t('changeEmailLead')}>
      <SchemaForm
        schema={changeEmailInput}
        initial={{ email: '', currentPassword: '' }}
        fields={['email', 'currentPassword', 'code']}
        submitText={t('sendConfirmation')}
        pendingText={t('sendingLink')}
        failure={t('changeFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(changeEmail({ variables }));
          if (result.kind === 'ok') {
            const text = t('confirmationSentText', { email: variables.email });
            toast({ title: t('confirmationSent'), text, tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field label={t('newEmail')} name="email" error={fieldMessage(errors.email, t('required'))}>
              <TextInput {...register('email')} type="email" autoComplete="email" />
            </Field>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <FreshCodeField {...register('code')} error={errors.code} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
