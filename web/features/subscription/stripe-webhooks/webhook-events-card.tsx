import { useQuery } from '@apollo/client/react';
import { WebhookStatusDocument } from '../../../../generated/graphql.ts';
import { webhooksTexts } from '../../../../schema/messages/webhooks/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { billingStyles as styles } from '../billing/index.ts';

const tones: Readonly<Record<string, BadgeTone>> = { processed: 'success', pending: 'warning' };

/** Whether Stripe's reports about this account arrive and take effect. */
export function WebhookEventsCard() {
  const t = useTexts(webhooksTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(WebhookStatusDocument));
  if (read.step === 'loading') return <Skeleton rows={3} text={t('webhookStatusLoading')} />;
  if (read.step === 'refused') {
    return (
      <Notice
        tone="error"
        title={t('webhookStatusFailed')}
        action={<Button onClick={read.refetch}>{t('retry')}</Button>}
      >
        {read.error.text}
      </Notice>
    );
  }
  const { events, waiting, failing, slowestSeconds } = read.data.webhookStatus;
  const words: Readonly<Record<string, string>> = {
    processed: t('eventProcessed'),
    pending: t('eventPending'),
    ignored: t('eventIgnored'),
    ignored_live: t('eventIgnored'),
    unmatched: t('eventUnmatched'),
  };
  return (
    <Card title={t('webhookStatus')}>
      <DataList
        items={[
          { label: t('webhookWaiting'), value: String(waiting) },
          { label: t('webhookFailing'), value: <Badge tone={failing > 0 ? 'error' : 'success'}>{failing}</Badge> },
          {
            label: t('webhookSlowest'),
            value: slowestSeconds === null ? t('webhookNothingYet') : t('seconds', { count: slowestSeconds }),
          },
        ]}
      />
      {events.length === 0 ? (
        <Note>{t('webhookNoEvents')}</Note>
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
          pendingText={t('webhookRefreshing')}
          onClick={read.refetch}
        >
          {t('webhookStatusRefresh')}
        </Button>
      </div>
    </Card>
  );
}
