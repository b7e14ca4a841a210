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
import { emptyRegistration } from './registration.ts';
import { VisitorScreen } from './visitor-screen.tsx';

type Step = 'filling' | 'registered';

/** `/register`: a visitor becomes the owner of a workshop account (specification §2, §4). */
export function RegisterPage() {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const { search } = useLocation();
  const [step, setStep] = useState<Step>('filling');
  const [entered, setEntered] = useState(emptyRegistration);
  useDelayedNavigation(step === 'registered' ? paths.login() : undefined, delays.afterRegistrationMilliseconds);

  const welcome = ({ emailSent }: { readonly emailSent: boolean }) => {
    const text = emailSent ? messages.registeredMailSent : messages.registeredMailPrepared;
    toast({ title: messages.registered, text, tone: 'success' });
    setStep('registered');
  };

  return (
    <VisitorScreen
      title={messages.registerTitle}
      lead={messages.registerLead}
      other={{ question: messages.haveAccount, label: messages.logIn, to: paths.login() }}
      below={isDebugMode(search, servedMode()) && <RegisterDebugPanel entered={entered} />}
    >
      {step === 'filling' && <RegisterForm onChange={setEntered} onRegistered={welcome} />}
      {step === 'registered' && <Notice tone="success">{messages.registeredNext}</Notice>}
    </VisitorScreen>
  );
}
