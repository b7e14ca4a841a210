import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { lengths } from '../../../schema/rules.ts';
import { useTexts } from '../../language/texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { fieldMessage } from '../../ui/forms/field-errors.ts';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

/** A new password as it is typed: once more in `confirmation`, and both alike. */
export function typedTwice<Shape extends { readonly password: z.ZodType<string, string> }>(input: z.ZodObject<Shape>) {
  return z
    .object({ password: input.shape.password, confirmation: z.string() })
    .refine(({ password, confirmation }) => password === confirmation, confirmationRule);
}

/**
 * How a confirmation that differs from the new password is told: as the only rule of that field, for which
 * `NewPasswordFields` has the words of the screen's language.
 */
export const confirmationRule = { path: ['confirmation'], error: 'mismatch' };

export interface NewPasswordFieldsProps {
  readonly password: UseFormRegisterReturn;
  readonly confirmation: UseFormRegisterReturn;
  readonly errors: {
    readonly password: FieldError | undefined;
    readonly confirmation: FieldError | undefined;
  };
  /** What the two fields are called; `New password` and its repetition unless given. */
  readonly labels?: { readonly password: string; readonly confirmation: string };
}

/** The two fields in which somebody chooses a password. */
export function NewPasswordFields({ password, confirmation, errors, labels }: NewPasswordFieldsProps) {
  const t = useTexts(sessionTexts);
  const differs = errors.confirmation?.type === 'custom';
  return (
    <>
      <Field
        label={labels?.password ?? t('newPassword')}
        name={password.name}
        hint={t('passwordHint', { minimum: lengths.passwordMinimum })}
        error={fieldMessage(errors.password, t('required'))}
      >
        <PasswordInput {...password} autoComplete="new-password" />
      </Field>
      <Field
        label={labels?.confirmation ?? t('newPasswordAgain')}
        name={confirmation.name}
        error={differs ? t('passwordsDontMatch') : fieldMessage(errors.confirmation, t('required'))}
      >
        <PasswordInput {...confirmation} autoComplete="new-password" />
      </Field>
    </>
  );
}
