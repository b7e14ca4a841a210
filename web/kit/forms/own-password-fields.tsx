import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordInput } from '../../../schema/features/account/accounts.ts';
import { CurrentPasswordField } from '../../ui/forms/current-password-field.tsx';
import { confirmationRule } from '../writes/typed-twice.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** What is typed to replace one's own password: the present one, and the new one twice. */
export const ownPasswordChange = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, confirmationRule);

export const nothingTyped: z.input<typeof ownPasswordChange> = {
  currentPassword: '',
  newPassword: '',
  confirmation: '',
};

/** The fields that the server has messages for. */
export const validatedFields = ['currentPassword', 'newPassword', 'code'] as const;

type TypedForm = UseFormReturn<z.input<typeof ownPasswordChange>, unknown, z.output<typeof ownPasswordChange>>;

/** The three fields of a change of one's own password. */
export function OwnPasswordFields({ register, formState: { errors } }: Pick<TypedForm, 'register' | 'formState'>) {
  return (
    <>
      <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
      <NewPasswordFields
        password={register('newPassword')}
        confirmation={register('confirmation')}
        errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
      />
    </>
  );
}
