import { useQuery } from '@apollo/client/react';
import { WebhookStatusDocument } from '../../../../generated/graphql.ts';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useMessages } from '../../../language/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from '../status/billing.module.css';

const tones: Readonly<Record<string, BadgeTone>> = { processed: 'success', pending: 'warning' };

/** Whether Stripe's reports about this account arrive and take effect. */
export function WebhookEventsCard() {
  const messages = useMessages(billingMessages);
  const formats = useFormats();
  const read = useReadStep(useQuery(WebhookStatusDocument));
  if (read.step === 'loading') return <Skeleton rows={3} text={messages.webhookStatusLoading} />;
  if (read.step === 'refused') {
    return (
      <Notice
        tone="error"
        title={messages.webhookStatusFailed}
        action={<Button onClick={read.refetch}>{messages.retry}</Button>}
      >
        {read.error.text}
      </Notice>
    );
  }
  const { events, waiting, failing, slowestSeconds } = read.data.webhookStatus;
  const words: Readonly<Record<string, string>> = {
    processed: messages.eventProcessed,
    pending: messages.eventPending,
    ignored: messages.eventIgnored,
    ignored_live: messages.eventIgnored,
    unmatched: messages.eventUnmatched,
  };
  return (
    <Card title={messages.webhookStatus}>
      <DataList
        items={[
          { label: messages.webhookWaiting, value: String(waiting) },
          { label: messages.webhookFailing, value: <Badge tone={failing > 0 ? 'error' : 'success'}>{failing}</Badge> },
          {
            label: messages.webhookSlowest,
            value: slowestSeconds === null ? messages.webhookNothingYet : messages.seconds(slowestSeconds),
          },
        ]}
      />
      {events.length === 0 ? (
        <Note>{messages.webhookNoEvents}</Note>
      ) : (
        <ul className={styles.received}>
          {events.map(({ id, type, status, receivedAt }) => (
            <li key={id}>
              <code>{type}</code>
              <span>{formats.moment(receivedAt)}</span>
              <Badge tone={tones[status] ?? 'neutral'}>{words[status] ?? status}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          pending={read.isRefetching}
          pendingText={messages.webhookRefreshing}
          onClick={read.refetch}
        >
          {messages.webhookStatusRefresh}
        </Button>
      </div>
    </Card>
  );
}
