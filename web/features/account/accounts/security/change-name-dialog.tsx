import { useMutation } from '@apollo/client/react';
import { ChangeNameDocument } from '../../../../../generated/graphql.ts';
import { changeNameInput } from '../../../../../schema/features/account/accounts.ts';
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

export interface ChangeNameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes the name that the account is shown under. */
export function ChangeNameDialog({ name, onClose, onChanged }: ChangeNameDialogProps) {
  const t = useTexts(accountSecurityTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [changeName] = useMutation(ChangeNameDocument);
  return (
    <Dialog open onClose={onClose} title={t('changeName')}>
      <SchemaForm
        schema={changeNameInput}
        initial={{ fullName: name, currentPassword: '' }}
        fields={['fullName', 'currentPassword']}
        submitText={t('saveChange')}
        pendingText={t('savingChange')}
        failure={t('changeFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(changeName({ variables }));
          if (result.kind === 'ok') {
            toast({ title: t('nameChanged'), text: variables.fullName, tone: 'success' });
            onChanged();
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field label={t('name')} name="fullName" error={fieldMessage(errors.fullName, t('required'))}>
              <TextInput {...register('fullName')} autoComplete="name" />
            </Field>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
