import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { LogInDocument } from '../../../../../generated/graphql.ts';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { IncompleteNotice } from '../../../../kit/forms/incomplete-notice.tsx';
import { paths } from '../../../../kit/navigation/paths.ts';
import type { LandingAccount } from '../../../../kit/session/first-screen.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { evictSession } from '../../../../kit/session/session.tsx';
import { useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage, placeFieldErrors } from '../../../../ui/forms/field-errors.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from './login-form.module.css';
import { useRegisteredTabs } from './use-registered-tabs.ts';
import { VerificationNotice } from './verification-notice.tsx';

export interface LoginFormProps {
  /** Where the visitor comes from: a confirmation link that has worked or was refused, or anywhere else. */
  readonly arrival: 'confirmed' | 'refused-link' | 'anywhere';
  /** The address that was registered a moment ago, and has to be confirmed now. */
  readonly registeredEmail: string | undefined;
  readonly onLoggedIn: (account: LandingAccount | null) => void;
  /** The password was right, and a code is asked for as well. */
  readonly onChallenged: (challenge: string) => void;
}

/** What keeps the visitor from logging in with the right password, if anything: the address is not confirmed. */
type Step = 'entering' | 'link-refused' | 'unverified' | 'logged-in';

const fields = ['email', 'password'] as const;

const loadSchema = async () => (await import('../../../../../schema/features/account/accounts.ts')).logInInput;

/**
 * E-mail and password. Both are required; a wrong pair is refused as `Invalid credentials` (docs/specification.md §5, §8).
 */
export function LoginForm({ arrival, registeredEmail, onLoggedIn, onChallenged }: LoginFormProps) {
  const t = useTexts(logInTexts);
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const [logIn, { loading }] = useMutation(LogInDocument);
  const [step, setStep] = useState<Step>(
    arrival === 'refused-link' ? 'link-refused' : registeredEmail === undefined ? 'entering' : 'unverified',
  );
  const defaultValues = { email: registeredEmail ?? '', password: '' };
  const form = useForm({ resolver: useLateValidation(loadSchema), defaultValues });
  const { errors } = form.formState;
  const { getValues, setValue } = form;
  useRegisteredTabs({
    registeredEmail,
    confirmed: arrival === 'confirmed',
    onConfirmed: useCallback(() => setStep((now) => (now === 'unverified' ? 'entering' : now)), []),
    onAddress: useCallback((email) => getValues('email') === '' && setValue('email', email), [getValues, setValue]),
  });

  const submit = form.handleSubmit(async (variables) => {
    // The notice of the attempt before makes way, so that the same answer again is announced again.
    setStep('entering');
    const result = await resultOf(logIn({ variables }));
    if (result.kind === 'ok') {
      const { secondFactor } = result.data.login;
      if (secondFactor) return onChallenged(secondFactor.challenge);
      // What the account before read on this device is nobody else's business.
      evictSession(client.cache);
      setStep('logged-in');
      return onLoggedIn(result.data.login.user);
    }
    if (result.error.code === 'EMAIL_NOT_VERIFIED') return setStep('unverified');
    const placed = placeFieldErrors(form.setError, fields, result.error.fields);
    // Which of the two is wrong is nobody else's business, so both are marked.
    if (!placed && result.error.code === 'UNAUTHENTICATED') {
      placeFieldErrors(form.setError, fields, { email: t('checkEmail'), password: t('checkPassword') });
    }
    toast({ title: t('loginFailed'), text: result.error.text, tone: 'error' });
  });

  return (
    <Form onSubmit={submit}>
      {(step === 'link-refused' || step === 'unverified') && (
        <VerificationNotice
          key={step}
          reason={step}
          registeredEmail={registeredEmail}
          emailOf={() => form.getValues('email')}
          onBadEmail={(message) => form.setError('email', { message }, { shouldFocus: true })}
        />
      )}
      <IncompleteNotice errors={errors} />
      <Field label={t('email')} name="email" error={fieldMessage(errors.email, t('required'))}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Field label={t('password')} name="password" error={fieldMessage(errors.password, t('required'))}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <p>
        <Link className={styles.forgot} to={paths.forgotPassword()}>
          {t('forgotLink')}
        </Link>
      </p>
      <Button
        type="submit"
        wide
        pending={loading || step === 'logged-in'}
        pendingText={loading ? t('loggingIn') : t('loggedIn')}
      >
        {t('logIn')}
      </Button>
    </Form>
  );
}
