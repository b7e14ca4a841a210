import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { InvalidLinkScreen } from '../visitor/invalid-link-screen.tsx';
import { useMailedToken } from '../visitor/use-mailed-token.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Step = 'choosing' | 'invalid-link';

/**
 * `/reset-password?token=…`: a new password by a mailed link (docs/specification.md §2). The token leaves the address
 * bar at once, so that it stays in no history and on no screenshot (docs/evidence.md requests-59).
 */
export function ResetPasswordPage() {
  const t = useTexts(logInTexts);
  const navigate = useNavigate();
  const toast = useToast();
  const token = useMailedToken();
  const [step, setStep] = useState<Step>('choosing');

  useEffect(() => {
    if (token !== '') return;
    toast({ title: t('resetInvalidTitle'), text: t('resetMissingText'), tone: 'error' });
    navigate(paths.login(), { replace: true });
  }, [token, t, toast, navigate]);

  const finish = () => {
    toast({ title: t('passwordChanged'), text: t('passwordChangedText'), tone: 'success' });
    navigate(paths.login(), { replace: true });
  };

  const other = { question: t('rememberedPassword'), label: t('logIn'), to: paths.login() };
  if (step === 'invalid-link') {
    return (
      <InvalidLinkScreen
        title={t('resetInvalidTitle')}
        lead={t('resetInvalidText')}
        other={other}
        next={{ label: t('requestNewLink'), to: paths.forgotPassword() }}
      />
    );
  }
  return (
    <VisitorScreen title={t('resetTitle')} lead={t('resetLead')} other={other}>
      <ResetPasswordForm token={token} onDone={finish} onInvalidLink={() => setStep('invalid-link')} />
    </VisitorScreen>
  );
}
