import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { delays } from '../../schema/rules.ts';
import { paths } from '../paths.ts';
import { useDelayedNavigation } from '../platform/delayed-navigation.ts';
import { useMessages } from '../platform/messages.ts';
import { pathAfterLogin } from '../platform/return-path.ts';
import { useToast } from '../ui/toast.tsx';
import { LoginForm } from './login-form.tsx';
import { VisitorScreen } from './visitor-screen.tsx';

/** `/login`: also where the link of the confirmation mail ends, with `verified=true` or `false` (contract §3). */
export function LoginPage() {
  const messages = useMessages(accountsMessages);
  const { search } = useLocation();
  const [nextPath, setNextPath] = useState<string>();
  useDelayedNavigation(nextPath, delays.afterLoginMilliseconds);
  useVerifiedToast();

  return (
    <VisitorScreen
      title={messages.logInTitle}
      lead={messages.logInLead}
      other={{ question: messages.noAccount, label: messages.register, to: paths.register() }}
    >
      <LoginForm
        arrival={new URLSearchParams(search).get('verified') === 'false' ? 'refused-link' : 'anywhere'}
        onLoggedIn={() => setNextPath(pathAfterLogin(search))}
      />
    </VisitorScreen>
  );
}

/** Says that the address is confirmed, then cleans the query away, so that a reload does not say it again (§2). */
function useVerifiedToast(): void {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('verified') !== 'true') return;
    toast({ title: messages.verified, text: messages.verifiedText, tone: 'success' });
    navigate(paths.login(), { replace: true });
  }, [search, messages, toast, navigate]);
}
