import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useMessages } from '../../../language/messages.ts';
import { useToast } from '../../../ui/notices/toast.tsx';
import { InvalidLinkScreen } from '../visitor/invalid-link-screen.tsx';
import { useMailedToken } from '../visitor/use-mailed-token.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Step = 'choosing' | 'invalid-link';

/**
 * `/reset-password?token=…`: a new password by a mailed link (docs/specification.md §2). The token leaves the address
 * bar at once, so that it stays in no history and on no screenshot (docs/catalogue.md row 59).
 */
export function ResetPasswordPage() {
  const messages = useMessages(accountsMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const token = useMailedToken();
  const [step, setStep] = useState<Step>('choosing');

  useEffect(() => {
    if (token !== '') return;
    toast({ title: messages.resetInvalidTitle, text: messages.resetMissingText, tone: 'error' });
    navigate(paths.login(), { replace: true });
  }, [token, messages, toast, navigate]);

  const finish = () => {
    toast({ title: messages.passwordChanged, text: messages.passwordChangedText, tone: 'success' });
    navigate(paths.login(), { replace: true });
  };

  const other = { question: messages.rememberedPassword, label: messages.logIn, to: paths.login() };
  if (step === 'invalid-link') {
    return (
      <InvalidLinkScreen
        title={messages.resetInvalidTitle}
        lead={messages.resetInvalidText}
        other={other}
        next={{ label: messages.requestNewLink, to: paths.forgotPassword() }}
      />
    );
  }
  return (
    <VisitorScreen title={messages.resetTitle} lead={messages.resetLead} other={other}>
      <ResetPasswordForm token={token} onDone={finish} onInvalidLink={() => setStep('invalid-link')} />
    </VisitorScreen>
  );
}
