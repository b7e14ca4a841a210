import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordInput } from '../../schema/inputs/accounts.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { lengths } from '../../schema/rules.ts';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { fieldMessage } from './field-errors.ts';
import { useMessages } from './messages.ts';

/** What is typed to replace one's own password: the present one, and the new one twice. */
export const ownPasswordChange = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: accountsMessages.en.passwordsDontMatch,
  });

export const nothingTyped: z.input<typeof ownPasswordChange> = {
  currentPassword: '',
  newPassword: '',
  confirmation: '',
};

/** The fields that the server has messages for. */
export const judgedFields = ['currentPassword', 'newPassword', 'code'] as const;

type TypedForm = UseFormReturn<z.input<typeof ownPasswordChange>, unknown, z.output<typeof ownPasswordChange>>;

/** The three fields of a change of one's own password. */
export function OwnPasswordFields({ register, formState: { errors } }: Pick<TypedForm, 'register' | 'formState'>) {
  const messages = useMessages(accountsMessages);
  return (
    <>
      <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
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
  );
}
