import { useState } from 'react';
import { useLocation } from 'react-router';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { delays } from '../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { isDebugMode, servedMode } from '../../../kit/session/debug-mode.ts';
import { useMessages } from '../../../language/messages.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { RegisterDebugPanel } from './register-debug-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, type Registered } from './registration.ts';

/** `/register`: a visitor becomes the owner of a workshop account (docs/specification.md §2, §4). */
export function RegisterPage() {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const { search } = useLocation();
  const [entered, setEntered] = useState(emptyRegistration);
  const [registered, setRegistered] = useState<Registered>();
  useDelayedNavigation(registered && paths.login(), delays.afterRegistrationMilliseconds, registered);

  const welcome = ({ emailSent }: { readonly emailSent: boolean }) => {
    const text = emailSent ? messages.registeredMailSent : messages.registeredMailPrepared;
    toast({ title: messages.registered, text, tone: 'success' });
    setRegistered({ registeredEmail: entered.email });
  };

  return (
    <VisitorScreen
      title={messages.registerTitle}
      lead={messages.registerLead}
      other={{ question: messages.haveAccount, label: messages.logIn, to: paths.login() }}
      below={isDebugMode(search, servedMode()) && <RegisterDebugPanel entered={entered} />}
    >
      {registered ? (
        <Notice tone="success">{messages.registeredNext}</Notice>
      ) : (
        <RegisterForm onChange={setEntered} onRegistered={welcome} />
      )}
    </VisitorScreen>
  );
}
