import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ResendVerificationDocument } from '../../../../../generated/graphql.ts';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { returnSearch, wantedPlanOf } from '../../../../kit/navigation/return-path.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from './login-form.module.css';

export interface VerificationNoticeProps {
  readonly reason: 'link-refused' | 'unverified';
  /** The address that was registered a moment ago. */
  readonly registeredEmail?: string | undefined;
  /** The address in the log-in form, which the new link is for. */
  readonly emailOf: () => string;
  /** Told when that address is missing or is none. */
  readonly onBadEmail: (message: string) => void;
}

type Step =
  | { readonly step: 'offering' }
  | { readonly step: 'sent'; readonly text: string }
  | { readonly step: 'refused'; readonly error: ApiError };

/** Says why the address is not confirmed yet and sends the confirmation link again (docs/contract.md §3). */
export function VerificationNotice({ reason, registeredEmail, emailOf, onBadEmail }: VerificationNoticeProps) {
  const t = useTexts(logInTexts);
  const resultOf = useResult();
  const [resend, { loading }] = useMutation(ResendVerificationDocument);
  const { search } = useLocation();
  const [state, setState] = useState<Step>({ step: 'offering' });

  const sendAgain = async () => {
    const [{ resendVerificationInput }, { issueReason }] = await Promise.all([
      import('../../../../../schema/features/account/accounts.ts'),
      import('../../../../../schema/fields/issue-reason.ts'),
    ]);
    const wanted = { email: emailOf(), wantedPlan: wantedPlanOf(search) };
    const input = resendVerificationInput.safeParse(wanted, { error: issueReason });
    if (!input.success) return onBadEmail(input.error.issues[0]?.message ?? t('required'));
    const result = await resultOf(resend({ variables: input.data }));
    if (result.kind === 'error') return setState({ step: 'refused', error: result.error });
    setState({ step: 'sent', text: t('resent') });
  };

  if (state.step === 'sent') return <Notice tone="success">{state.text}</Notice>;
  const resendButton = (
    <Button variant="secondary" pending={loading} pendingText={t('resending')} onClick={sendAgain}>
      {t('resend')}
    </Button>
  );
  if (state.step === 'refused') {
    return (
      <Notice tone="error" title={t('resendFailed')} action={resendButton}>
        {state.error.text}
      </Notice>
    );
  }
  const linkHours = lifetimes.verificationLinkSeconds / 3600;
  return reason === 'unverified' ? (
    <Notice tone="warning" title={t('unverifiedTitle')} action={resendButton}>
      {registeredEmail === undefined ? (
        t('unverifiedText', { hours: linkHours })
      ) : (
        <>
          <p>{t('registeredText', { email: registeredEmail, hours: linkHours })}</p>
          <Link className={styles.forgot} to={`${paths.register()}${returnSearch(search)}`}>
            {t('notYou')}
          </Link>
        </>
      )}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('verificationFailedTitle')} action={resendButton}>
      {t('verificationFailedText')}
    </Notice>
  );
}
