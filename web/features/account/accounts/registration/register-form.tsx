import { useMutation } from '@apollo/client/react';
import { use, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RegisterDocument, type RegisterMutation } from '../../../../../generated/graphql.ts';
import { errorCodes } from '../../../../../schema/errors.ts';
import { registrationTexts } from '../../../../../schema/messages/registration/index.ts';
import type { PlanId } from '../../../../../schema/money/plans.ts';
import { lengths } from '../../../../../schema/rules.ts';
import { IncompleteNotice } from '../../../../kit/forms/incomplete-notice.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { RefusalContext } from '../../../../language/language.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage, placeFieldErrors } from '../../../../ui/forms/field-errors.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { emptyRegistration, type Registration, registrationFields } from './registration.ts';

const loadSchema = async () => (await import('../../../../../schema/features/account/accounts.ts')).registerInput;

export interface RegisterFormProps {
  /** What was chosen on the landing page, for the mailed link to lead on to. */
  readonly wantedPlan: PlanId | undefined;
  /** Called with what is in the fields whenever it changes. */
  readonly onChange: (entered: Registration) => void;
  readonly onRegistered: (answer: RegisterMutation['register']) => void;
}

/**
 * The five fields of the registration. They are validated by the schema that the server uses (docs/specification.md §5).
 */
export function RegisterForm({ wantedPlan, onChange, onRegistered }: RegisterFormProps) {
  const t = useTexts(registrationTexts);
  const toast = useToast();
  const refusal = use(RefusalContext);
  const resultOf = useResult();
  const [sendRegistration, { loading }] = useMutation(RegisterDocument);
  const form = useForm({ resolver: useLateValidation(loadSchema), defaultValues: emptyRegistration });
  const { errors } = form.formState;
  const errorAt = (name: keyof Registration) => fieldMessage(errors[name], t('required'));

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  const submit = form.handleSubmit(async ({ firstName, lastName, username, email, password }) => {
    const variables = { firstName, lastName, username, email, password, wantedPlan: wantedPlan || undefined };
    const result = await resultOf(sendRegistration({ variables }));
    if (result.kind === 'ok') return onRegistered(result.data.register);
    const placed = placeFieldErrors(form.setError, registrationFields, result.error.fields);
    const text = placed ? refusal(errorCodes.BAD_INPUT.reason) : result.error.text;
    toast({ title: t('registrationFailed'), text, tone: 'error' });
  });

  return (
    <Form onSubmit={submit}>
      <IncompleteNotice errors={errors} />
      <Field label={t('firstName')} name="firstName" error={errorAt('firstName')}>
        <TextInput {...form.register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label={t('lastName')} name="lastName" error={errorAt('lastName')}>
        <TextInput {...form.register('lastName')} autoComplete="family-name" />
      </Field>
      <Field
        label={t('username')}
        name="username"
        hint={t('usernameHint', { minimum: lengths.usernameMinimum })}
        error={errorAt('username')}
      >
        <TextInput {...form.register('username')} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('email')} name="email" error={errorAt('email')}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Field
        label={t('password')}
        name="password"
        hint={t('passwordHint', { minimum: lengths.passwordMinimum })}
        error={errorAt('password')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" wide pending={loading} pendingText={t('registering')}>
        {t('register')}
      </Button>
    </Form>
  );
}
