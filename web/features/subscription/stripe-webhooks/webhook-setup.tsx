import { webhooksTexts } from '../../../../schema/messages/webhooks/index.ts';
import { webhookEvents } from '../../../../schema/webhook-events.ts';
import { useTexts } from '../../../language/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { billingStyles as styles } from '../billing/index.ts';

/** What to do at Stripe, step by step (docs/specification.md §2, /webhook-admin). */
export function WebhookSetup() {
  const t = useTexts(webhooksTexts);
  return (
    <Card title={t('webhookSetup')}>
      <ol className={styles.steps}>
        <li>{t('webhookStepOpen')}</li>
        <li>{t('webhookStepUrl')}</li>
        <li>
          {t('webhookStepEvents')}
          <ul className={styles.events}>
            {webhookEvents.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>{t('webhookStepSecret')}</li>
        <li>{t('webhookStepTest')}</li>
      </ol>
    </Card>
  );
}
