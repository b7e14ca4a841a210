import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { lengths } from '../../../schema/rules.ts';
import { useTexts } from '../../language/texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { fieldMessage } from '../../ui/forms/field-errors.ts';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

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
