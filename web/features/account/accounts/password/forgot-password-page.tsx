import { useState } from 'react';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

type Step = { readonly step: 'asking' } | { readonly step: 'sent'; readonly email: string };

/**
 * `/forgot-password`: asks for the address, then says that the link was sent and for how long it works
 * (docs/specification.md §2).
 */
export function ForgotPasswordPage() {
  const t = useTexts(logInTexts);
  const [state, setState] = useState<Step>({ step: 'asking' });
  const other = { question: t('rememberedPassword'), label: t('logIn'), to: paths.login() };

  if (state.step === 'sent') {
    return (
      <VisitorScreen
        title={t('resetLinkSentTitle')}
        lead={t('resetLinkSentText', { email: state.email })}
        other={other}
      >
        <p>{t('resetLinkLifetime')}</p>
      </VisitorScreen>
    );
  }
  return (
    <VisitorScreen title={t('forgotTitle')} lead={t('forgotLead')} other={other}>
      <ForgotPasswordForm onSent={(email) => setState({ step: 'sent', email })} />
    </VisitorScreen>
  );
}
