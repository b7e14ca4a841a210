import { billingMessages } from '../../../../schema/messages/billing.ts';
import { webhookEvents } from '../../../../schema/webhook-events.ts';
import { useMessages } from '../../../language/messages.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../status/billing.module.css';

/** What to do at Stripe, step by step (docs/specification.md §2, /webhook-admin). */
export function WebhookSetup() {
  const messages = useMessages(billingMessages);
  return (
    <Card title={messages.webhookSetup}>
      <ol className={styles.steps}>
        <li>{messages.webhookStepOpen}</li>
        <li>{messages.webhookStepUrl}</li>
        <li>
          {messages.webhookStepEvents}
          <ul className={styles.events}>
            {webhookEvents.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>{messages.webhookStepSecret}</li>
        <li>{messages.webhookStepTest}</li>
      </ol>
    </Card>
  );
}
