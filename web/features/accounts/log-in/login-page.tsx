import { useState } from 'react';
import { useLocation } from 'react-router';
import { logInTexts } from '../../../../schema/messages/log-in/index.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { delays } from '../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { pathAfterLogin, returnSearch } from '../../../kit/navigation/return-path.ts';
import { useTexts } from '../../../language/texts.ts';
import { SecondFactorForm } from '../../two-factor/index.ts';
import { registeredState } from '../registration/registration.ts';
import { useArrivalToast } from '../visitor/use-arrival-toast.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

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
  const secondStep = useTexts(twoFactorTexts);
  const { search, state } = useLocation();
  const { data: registered } = registeredState.safeParse(state);
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
  const goOn = () => setNextPath(pathAfterLogin(search));

  if (challenge !== undefined) {
    return (
      <VisitorScreen title={secondStep('logInTitle')} lead={secondStep('logInLead')} other={other}>
        <SecondFactorForm challenge={challenge} onLoggedIn={goOn} onStartOver={() => setChallenge(undefined)} />
      </VisitorScreen>
    );
  }
  return (
    <VisitorScreen title={t('logInTitle')} lead={t('logInLead')} other={other}>
      <LoginForm
        arrival={arrival}
        registeredEmail={registered?.registeredEmail}
        onLoggedIn={goOn}
        onChallenged={setChallenge}
      />
    </VisitorScreen>
  );
}
