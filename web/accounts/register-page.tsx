import { useState } from 'react';
import { useLocation } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { delays } from '../../schema/rules.ts';
import { paths } from '../paths.ts';
import { isDebugMode, servedMode } from '../platform/debug-mode.ts';
import { useDelayedNavigation } from '../platform/delayed-navigation.ts';
import { useMessages } from '../platform/messages.ts';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { RegisterDebugPanel } from './register-debug-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, type Registered } from './registration.ts';
import { VisitorScreen } from './visitor-screen.tsx';

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
