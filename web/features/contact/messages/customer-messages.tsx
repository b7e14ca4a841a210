import { useQuery } from '@apollo/client/react';
import { lazy, useMemo } from 'react';
import { MessagesOfCustomerDocument, type MessagesOfCustomerQuery } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { messagesTexts } from '../../../../schema/messages/messages/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import type { Column } from '../../../kit/table/column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { reasonOf } from './message-reason.ts';
import styles from './messages.module.css';
import type { WrittenCustomer } from './written-customer.ts';

type Row = MessagesOfCustomerQuery['messages']['nodes'][number];

const load = () => import('./send-message-dialog.tsx');
const SendMessageDialog = lazy(async () => ({ default: (await load()).SendMessageDialog }));

const tones: Readonly<Record<Row['state'], BadgeTone>> = {
  QUEUED: 'info',
  SENT: 'success',
  DELIVERED: 'success',
  FAILED: 'error',
  SUPPRESSED: 'warning',
};

/** This many of the newest stand there. */
const first = 25;

export interface CustomerMessagesProps {
  readonly customer: WrittenCustomer;
  /** Whether somebody can be written to at all: nobody who was erased or merged into another. */
  readonly mayWrite: boolean;
}

/** Every message to a customer, with what became of it and why, and the way to write one. */
export function CustomerMessages({ customer, mayWrite }: CustomerMessagesProps) {
  const t = useTexts(messagesTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const query = useQuery(MessagesOfCustomerDocument, {
    variables: { customerId: customer.id, first },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'what',
        head: t('what'),
        cell: ({ subject, body, channel }) => subject || (channel === 'SMS' && body) || t('noText'),
        share: 2,
        minWidth: 10,
      },
      {
        id: 'about',
        head: t('about'),
        cell: ({ kind }) => t(`kinds.${kind}`),
        width: 9,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'channel',
        head: t('channel'),
        cell: ({ channel, segments, costCents }) =>
          segments === null
            ? t(`channels.${channel}`)
            : t('smsOf', { segments, sum: formats.money(costCents ?? 0, 'EUR') }),
        width: 9,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'state',
        head: t('state'),
        cell: (row) => <State row={row} />,
        share: 1,
        minWidth: 11,
        onPhone: 'detail',
      },
      {
        id: 'at',
        head: t('at'),
        cell: ({ sentAt, queuedAt }) => formats.moment(sentAt ?? queuedAt),
        width: 12,
        onPhone: 'detail',
      },
    ],
    [t, formats],
  );
  if (read.step === 'loading') return null;
  const rows = read.step === 'ready' ? read.data.messages.nodes : [];
  return (
    <SectionCard
      title={t('title')}
      acts={
        mayWrite && (
          <DialogButton
            text={t('write')}
            load={load}
            dialog={(onClose) => <SendMessageDialog customer={customer} onClose={onClose} />}
          />
        )
      }
    >
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && rows.length === 0 && <Note>{t('none')}</Note>}
      {rows.length > 0 && (
        <DataTable
          name="customerMessages"
          label={t('title')}
          columns={columns}
          rows={rows}
          href={({ jobCardId, invoiceId }) => {
            if (invoiceId !== null) return rowPath('invoice', invoiceId);
            return jobCardId === null ? undefined : rowPath('jobCard', jobCardId);
          }}
        />
      )}
      {read.step === 'ready' && read.data.messages.totalCount > first && (
        <Note>{t('newest', { count: formats.number(first) })}</Note>
      )}
    </SectionCard>
  );
}

/** The state in one word, and why where there is a reason. */
function State({ row: { state, reason, notBefore, channel } }: { readonly row: Row }) {
  const t = useTexts(messagesTexts);
  const formats = useFormats();
  const why =
    reason !== null
      ? reasonOf(t, { reason, channel })
      : state === 'QUEUED' && notBefore !== null
        ? t('waitsUntil', { moment: formats.moment(notBefore) })
        : undefined;
  return (
    <span className={styles.state}>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {why !== undefined && <span className={styles.why}>{why}</span>}
    </span>
  );
}
