import { useState } from 'react';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useMessages } from '../../../language/messages.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

type Step = { readonly step: 'asking' } | { readonly step: 'sent'; readonly email: string };

/**
 * `/forgot-password`: asks for the address, then says that the link was sent and for how long it works
 * (docs/specification.md §2).
 */
export function ForgotPasswordPage() {
  const messages = useMessages(accountsMessages);
  const [state, setState] = useState<Step>({ step: 'asking' });
  const other = { question: messages.rememberedPassword, label: messages.logIn, to: paths.login() };

  if (state.step === 'sent') {
    return (
      <VisitorScreen title={messages.resetLinkSentTitle} lead={messages.resetLinkSentText(state.email)} other={other}>
        <p>{messages.resetLinkLifetime}</p>
      </VisitorScreen>
    );
  }
  return (
    <VisitorScreen title={messages.forgotTitle} lead={messages.forgotLead} other={other}>
      <ForgotPasswordForm onSent={(email) => setState({ step: 'sent', email })} />
    </VisitorScreen>
  );
}
