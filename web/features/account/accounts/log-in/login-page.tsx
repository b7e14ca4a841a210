import { lazy, startTransition, useState } from 'react';
import { useLocation } from 'react-router';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { delays } from '../../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { pathAfterLogin, returnSearch } from '../../../../kit/navigation/return-path.ts';
import { firstScreenOf, type LandingAccount } from '../../../../kit/session/first-screen.ts';
import { useTexts } from '../../../../language/texts.ts';
import { registeredEmailOf } from '../registration/registration.ts';
import { useArrivalToast } from '../visitor/use-arrival-toast.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** Loaded for the few who are asked for a code; until it is there the first step stays. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** What the query `verified` of a confirmation link says. */
function arrivalOf(search: string): LoginFormProps['arrival'] {
  const verified = new URLSearchParams(search).get('verified');
  if (verified === 'true') return 'confirmed';
  return verified === 'false' ? 'refused-link' : 'anywhere';
}

/**
 * `/login`: also where the links of the confirmation mails end (docs/contract.md §3). Two steps where a second factor
 * is on.
 */
export function LoginPage() {
  const t = useTexts(logInTexts);
  const { search, state } = useLocation();
  const [challenge, setChallenge] = useState<string>();
  // The address is cleaned of it at once (`useArrivalToast`).
  const [arrival] = useState(() => arrivalOf(search));
  const [nextPath, setNextPath] = useState<string>();
  useDelayedNavigation(nextPath, delays.afterLoginMilliseconds);
  useArrivalToast();
  const other = {
    question: t('noAccount'),
    label: t('register'),
    to: `${paths.register()}${returnSearch(search)}`,
  };
  const continueAs = (account: LandingAccount | null) => setNextPath(pathAfterLogin(search, firstScreenOf(account)));

  if (challenge !== undefined) {
    const startOver = () => setChallenge(undefined);
    return <SecondStep challenge={challenge} other={other} onLoggedIn={continueAs} onStartOver={startOver} />;
  }
  return (
    <VisitorScreen title={t('logInTitle')} lead={t('logInLead')} other={other}>
      <LoginForm
        arrival={arrival}
        registeredEmail={registeredEmailOf(state)}
        onLoggedIn={continueAs}
        onChallenged={(waiting) => startTransition(() => setChallenge(waiting))}
      />
    </VisitorScreen>
  );
}
