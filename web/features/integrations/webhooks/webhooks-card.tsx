import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { MeDocument, WebhooksDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SecretDialog } from '../../../kit/secrets/secret-dialog.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { WebhookItem } from './webhook-item.tsx';
import styles from './webhooks.module.css';

const SaveWebhookDialog = lazy(async () => ({
  default: (await import('./save-webhook-dialog.tsx')).SaveWebhookDialog,
}));

/** Where other programs are notified of what happens in the workshop. */
export function WebhooksCard() {
  const t = useTexts(outgoingWebhooksTexts);
  const kit = useTexts(kitTexts);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const asked = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const me = useQuery(MeDocument);
  useLive([asked]);
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { webhooks } = read.data;
  const isIncluded = me.data?.me.subscriptionPlan === 'enterprise';
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      {!isIncluded && (
        <Notice title={t('enterpriseTitle')} action={<ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}>
          {webhooks.length > 0 && t('enterpriseText')}
        </Notice>
      )}
      {webhooks.length === 0 && isIncluded && <p className={styles.muted}>{t('none')}</p>}
      {webhooks.length > 0 && (
        <ul className={styles.webhooks}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} isIncluded={isIncluded} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {isIncluded && (
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <SaveWebhookDialog
            onClose={() => setAdding(false)}
            onSaved={(made) => {
              setAdding(false);
              setSecret(made ?? undefined);
            }}
          />
        </Suspense>
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          label={t('secret')}
          done={t('done')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </SectionCard>
  );
}
