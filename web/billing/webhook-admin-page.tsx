import { useQuery } from '@apollo/client/react';
import { WebhookUrlDocument } from '../../generated/graphql.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { billingMessages } from '../../schema/messages/billing.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { useReadStep } from '../platform/read-step.ts';
import { SignedInScreen } from '../platform/signed-in-screen.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WebhookEventsCard } from './webhook-events-card.tsx';
import { WebhookSetup } from './webhook-setup.tsx';

/**
 * `/webhook-admin`: where Stripe reports to, how to set it up, and whether its reports arrive (docs/contract.md §4.8).
 */
export function WebhookAdminPage() {
  const messages = useMessages(billingMessages);
  const account = useMessages(accountsMessages);
  return (
    <SignedInScreen
      title={messages.webhookTitle}
      lead={messages.webhookLead}
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {account.backToDashboard}
        </ButtonLink>
      }
      failure={{ title: messages.accountFailed, text: account.failedToFetch }}
    >
      {(profile) =>
        profile.role === 'admin' ? (
          <>
            <WebhookEndpoint />
            <WebhookEventsCard />
            <WebhookSetup />
          </>
        ) : (
          <Notice tone="info" title={messages.notOwnerTitle}>
            {messages.webhookOwnerOnly}
          </Notice>
        )
      }
    </SignedInScreen>
  );
}

function WebhookEndpoint() {
  const messages = useMessages(billingMessages);
  const endpoint = useReadStep(useQuery(WebhookUrlDocument));
  if (endpoint.step === 'loading') return <Skeleton rows={3} text={messages.webhookLoading} />;
  const refresh = (
    <Button
      variant="secondary"
      pending={endpoint.step === 'ready' && endpoint.asking}
      pendingText={messages.webhookRefreshing}
      onClick={endpoint.askAgain}
    >
      {messages.webhookRefresh}
    </Button>
  );
  if (endpoint.step === 'refused') {
    return (
      <Notice tone="error" title={messages.webhookFailed} action={refresh}>
        {endpoint.refusal.text}
      </Notice>
    );
  }
  return (
    <Card title={messages.webhookEndpoint}>
      <CopyField label={messages.webhookUrl} name="webhookUrl" value={endpoint.data.webhookUrl.webhookUrl} />
      <div>{refresh}</div>
    </Card>
  );
}
