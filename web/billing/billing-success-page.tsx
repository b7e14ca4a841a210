import { useLocation } from 'react-router';
import { billingMessages } from '../../schema/messages/billing.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { Actions } from '../ui/actions.tsx';
import { AppShell } from '../ui/app-shell.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { HostedSubscription } from './hosted-subscription.tsx';
import { useHostedVerification } from './use-hosted-verification.ts';

/** `/billing/success?session_id=&email=`: what an upgrade on the billing screen came to (docs/specification.md §2). */
export function BillingSuccessPage() {
  const messages = useMessages(billingMessages);
  const { search } = useLocation();
  const { state, askAgain } = useHostedVerification(new URLSearchParams(search).get('session_id'));
  const ways = (
    <Actions>
      <ButtonLink to={paths.dashboard()}>{messages.openDashboard}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.billing()}>
        {messages.toBilling}
      </ButtonLink>
    </Actions>
  );
  const again = (
    <Button variant="secondary" onClick={askAgain}>
      {messages.checkAgain}
    </Button>
  );
  return (
    <AppShell>
      <Page title={state.step === 'known' ? messages.verifiedTitle : messages.verifyingTitle} width="text">
        {state.step === 'checking' && <Skeleton rows={3} text={messages.verifyingText} />}
        {state.step === 'refused' && (
          <Notice tone="error" title={messages.verifyFailed} action={again}>
            {state.refusal.text}
          </Notice>
        )}
        {state.step === 'known' &&
          (state.verified ? (
            <Notice tone="success">{messages.verifiedText}</Notice>
          ) : (
            <Notice tone="info" title={messages.unverifiedTitle} action={again}>
              {messages.unverifiedText}
            </Notice>
          ))}
        {state.step === 'known' && (
          <Card title={messages.statusTitle}>
            <HostedSubscription subscription={state.subscription} />
          </Card>
        )}
        {state.step !== 'checking' && ways}
      </Page>
    </AppShell>
  );
}
