import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { MeDocument, WebhooksDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SecretsCard } from '../../../kit/secrets/secrets-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { WebhookItem } from './webhook-item.tsx';
import styles from './webhooks.module.css';

const SaveWebhookDialog = lazy(async () => ({
  default: (await import('./save-webhook-dialog.tsx')).SaveWebhookDialog,
}));

/** Where other programs are notified of what happens in the workshop. */
export function WebhooksCard() {
  const t = useTexts(outgoingWebhooksTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const me = useQuery(MeDocument);
  useLive([asked]);
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { webhooks } = read.data;
  const isIncluded = me.data?.me.subscriptionPlan === 'enterprise';
  return (
    <SecretsCard
      t={t}
      isIncluded={isIncluded}
      isEmpty={webhooks.length === 0}
      addText={t('add')}
      addDialog={(onClose, onAdded) => <SaveWebhookDialog onClose={onClose} onSaved={onAdded} />}
    >
      {(onSecret) => (
        <>
          {webhooks.length === 0 && isIncluded && <p className={styles.muted}>{t('none')}</p>}
          {webhooks.length > 0 && (
            <ul className={styles.webhooks}>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} isIncluded={isIncluded} onSecret={onSecret} />
              ))}
            </ul>
          )}
        </>
      )}
    </SecretsCard>
  );
}
