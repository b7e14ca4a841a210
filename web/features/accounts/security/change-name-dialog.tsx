import { useMutation } from '@apollo/client/react';
import { ChangeNameDocument } from '../../../../generated/graphql.ts';
import { changeNameInput } from '../../../../schema/features/accounts.ts';
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

export interface ChangeNameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes the name that the account is shown under. */
export function ChangeNameDialog({ name, onClose, onChanged }: ChangeNameDialogProps) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const resultOf = useResult();
  const [changeName] = useMutation(ChangeNameDocument);
  return (
    <Dialog open onClose={onClose} title={messages.changeName}>
      <DialogForm
        schema={changeNameInput}
        initial={{ fullName: name, currentPassword: '' }}
        fields={['fullName', 'currentPassword']}
        submitText={messages.saveChange}
        pendingText={messages.savingChange}
        failure={messages.changeFailed}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(changeName({ variables }));
          if (result.kind === 'ok') {
            toast({ title: messages.nameChanged, text: variables.fullName, tone: 'success' });
            onChanged();
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field label={messages.name} name="fullName" error={fieldMessage(errors.fullName, messages.required)}>
              <TextInput {...register('fullName')} autoComplete="name" />
            </Field>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
