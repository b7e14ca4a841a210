import { useQuery } from '@apollo/client/react';
import { WebhookUrlDocument } from '../../../../generated/graphql.ts';
import { sessionTexts } from '../../../../schema/messages/session/index.ts';
import { webhooksTexts } from '../../../../schema/messages/webhooks/index.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { WebhookEventsCard } from './webhook-events-card.tsx';
import { WebhookSetup } from './webhook-setup.tsx';

/**
 * `/webhook-admin`: where Stripe reports to, how to set it up, and whether its reports arrive (docs/contract.md §4.8).
 */
export function WebhookAdminPage() {
  const t = useTexts(webhooksTexts);
  const account = useTexts(sessionTexts);
  return (
    <SignedInScreen
      title={t('webhookTitle')}
      lead={t('webhookLead')}
      failure={{ title: t('accountFailed'), text: account('failedToFetch') }}
    >
      {(profile) =>
        profile.role === 'admin' ? (
          <>
            <WebhookEndpoint />
            <WebhookEventsCard />
            <WebhookSetup />
          </>
        ) : (
          <Notice tone="info" title={t('notOwnerTitle')}>
            {t('webhookOwnerOnly')}
          </Notice>
        )
      }
    </SignedInScreen>
  );
}

function WebhookEndpoint() {
  const t = useTexts(webhooksTexts);
  const endpoint = useReadStep(useQuery(WebhookUrlDocument));
  if (endpoint.step === 'loading') return <Skeleton rows={3} text={t('webhookLoading')} />;
  const refresh = (
    <Button
      variant="secondary"
      pending={endpoint.step === 'ready' && endpoint.isRefetching}
      pendingText={t('webhookRefreshing')}
      onClick={endpoint.refetch}
    >
      {t('webhookRefresh')}
    </Button>
  );
  if (endpoint.step === 'refused') {
    return (
      <Notice tone="error" title={t('webhookFailed')} action={refresh}>
        {endpoint.error.text}
      </Notice>
    );
  }
  return (
    <Card title={t('webhookEndpoint')}>
      <CopyField label={t('webhookUrl')} name="webhookUrl" value={endpoint.data.webhookUrl.webhookUrl} />
      <div>{refresh}</div>
    </Card>
  );
}
