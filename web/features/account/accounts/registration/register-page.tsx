import { useState } from 'react';
import { useLocation } from 'react-router';
import { registrationTexts } from '../../../../../schema/messages/registration/index.ts';
import { delays } from '../../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { returnSearch, wantedPlanOf } from '../../../../kit/navigation/return-path.ts';
import { isDebugMode, modeOfServer } from '../../../../kit/session/debug-mode.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { RegisterDebugPanel } from './register-debug-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, type Registered } from './registration.ts';

/** `/register`: a visitor becomes the owner of a workshop account (docs/specification.md §2, §4). */
export function RegisterPage() {
  const t = useTexts(registrationTexts);
  const toast = useToast();
  const { search } = useLocation();
  const [entered, setEntered] = useState(emptyRegistration);
  const [registered, setRegistered] = useState<Registered>();
  const logIn = `${paths.login()}${returnSearch(search)}`;
  useDelayedNavigation(registered && logIn, delays.afterRegistrationMilliseconds, registered);

  const welcome = ({ emailSent }: { readonly emailSent: boolean }) => {
    const text = emailSent ? t('registeredMailSent') : t('registeredMailPrepared');
    toast({ title: t('registered'), text, tone: 'success' });
    setRegistered({ registeredEmail: entered.email });
  };

  return (
    <VisitorScreen
      title={t('registerTitle')}
      lead={t('registerLead')}
      other={{ question: t('haveAccount'), label: t('logIn'), to: logIn }}
      below={isDebugMode(search, modeOfServer()) && <RegisterDebugPanel entered={entered} />}
    >
      {registered ? (
        <Notice tone="success">{t('registeredNext')}</Notice>
      ) : (
        <RegisterForm wantedPlan={wantedPlanOf(search)} onChange={setEntered} onRegistered={welcome} />
      )}
    </VisitorScreen>
  );
}
