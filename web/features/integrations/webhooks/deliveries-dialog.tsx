import { useMutation, useQuery } from '@apollo/client/react';
import {
  RedeliverWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveryPartsFragment,
  type WebhookPartsFragment,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { nameOf, wordsOf } from './event-words.ts';
import { ReplayForm } from './replay-form.tsx';
import styles from './webhooks.module.css';

/** What is waiting is sent within seconds, and nothing says so by itself. */
const againMilliseconds = 3000;

export interface DeliveriesDialogProps {
  readonly webhook: WebhookPartsFragment;
  readonly isIncluded: boolean;
  readonly onClose: () => void;
}

/** What was sent to a webhook, what it has answered, and what is tried again. */
export function DeliveriesDialog({ webhook, isIncluded, onClose }: DeliveriesDialogProps) {
  const t = useTexts(outgoingWebhooksTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(WebhookDeliveriesDocument, {
    variables: { webhookId: webhook.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: againMilliseconds,
    skipPollAttempt: () => document.hidden,
  });
  const read = useReadStep(asked);
  const again = () => void asked.refetch();
  return (
    <Dialog open onClose={onClose} title={t('logOf', { name: nameOf(webhook) })} description={t('logText')}>
      {isIncluded && webhook.state === 'ACTIVE' && <ReplayForm webhookId={webhook.id} onReplayed={again} />}
      {read.step === 'loading' && <Skeleton rows={4} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {read.step === 'ready' && read.data.webhookDeliveries.nodes.length === 0 && (
        <p className={styles.muted}>{t('noLog')}</p>
      )}
      {read.step === 'ready' && (
        <ul>
          {read.data.webhookDeliveries.nodes.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              isLast={!read.data.webhookDeliveries.nodes.some((other) => follows(other, delivery))}
              isIncluded={isIncluded}
              onSent={again}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whether an attempt is a later one of the same event. */
const follows = (other: WebhookDeliveryPartsFragment, { eventId, attempt }: WebhookDeliveryPartsFragment): boolean =>
  other.eventId === eventId && other.attempt > attempt;

const tones: Readonly<Record<WebhookDeliveryPartsFragment['state'], BadgeTone>> = {
  PENDING: 'neutral',
  DELIVERED: 'success',
  FAILED: 'error',
};

interface DeliveryProps {
  readonly delivery: WebhookDeliveryPartsFragment;
  /** Whether no other attempt at the same event has followed. */
  readonly isLast: boolean;
  readonly isIncluded: boolean;
  readonly onSent: () => void;
}

function Delivery({ delivery, isLast, isIncluded, onSent }: DeliveryProps) {
  const t = useTexts(outgoingWebhooksTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [redeliver, { loading }] = useMutation(RedeliverWebhookDocument);
  const { id, type, attempt, state, status, ms, reason, responseStart, nextAt } = delivery;
  const key = wordsOf(type);
  const event = key === undefined ? type : t(key);
  const at = formats.moment(delivery.at);
  const send = async () => {
    const result = await resultOf(redeliver({ variables: { input: { deliveryId: id } } }));
    if (result.kind === 'error') toast({ title: t('testFailed'), text: result.error.text, tone: 'error' });
    onSent();
  };
  return (
    <li className={styles.log}>
      <div className={styles.name}>
        <strong>{event}</strong>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        <span className={styles.muted}>{`${at}, ${t('attempt', { attempt: `${attempt}` })}`}</span>
      </div>
      {status !== null && <p>{t('answered', { status: `${status}`, ms: `${ms ?? 0}` })}</p>}
      {status === null && reason !== null && <p>{t(`reasons.${reason}`)}</p>}
      {responseStart !== null && responseStart !== '' && <pre className={styles.answer}>{responseStart}</pre>}
      {state === 'FAILED' && isLast && (
        <p className={styles.muted}>{nextAt === null ? t('noNext') : t('next', { at: formats.moment(nextAt) })}</p>
      )}
      {isIncluded && state !== 'PENDING' && (
        <div>
          <Button
            variant="ghost"
            aria-label={t('redeliverOf', { event, at })}
            pending={loading}
            pendingText={t('redeliver')}
            onClick={() => void send()}
          >
            {t('redeliver')}
          </Button>
        </div>
      )}
    </li>
  );
}
