import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { SentItemsDocument, type SentItemsQuery } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Note } from '../../../../ui/notices/note.tsx';

type Item = SentItemsQuery['sentItems'][number];

export interface SentItemsProps {
  readonly of: { readonly customerId: string } | { readonly invoiceId: string };
}

/** What was sent and in which way, each with the way to it and when it was looked at. */
export function SentItems({ of }: SentItemsProps) {
  const t = useTexts(recordsTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const query = useQuery(SentItemsDocument, {
    variables: of,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const columns = useMemo(
    (): readonly Column<Item>[] => [
      {
        id: 'what',
        head: t('sent.what'),
        cell: ({ kind, number }) => t(`sentKinds.${kind}`, { number: number ?? '' }).trim(),
        share: 1,
        minWidth: 9,
      },
      {
        id: 'channel',
        head: t('sent.channel'),
        cell: ({ channel }) => (channel === null ? '' : t(`channels.${channel}`)),
        width: 6.5,
      },
      {
        id: 'at',
        head: t('sent.at'),
        cell: ({ sentAt }) => formats.moment(sentAt),
        width: 11,
        onPhone: 'named',
      },
      {
        id: 'seen',
        head: t('sent.seen'),
        cell: ({ seenAt }) => (seenAt === null ? t('sent.notSeen') : formats.moment(seenAt)),
        width: 11,
        onPhone: 'named',
      },
    ],
    [t, formats],
  );
  if (read.step === 'loading') return null;
  return (
    <SectionCard title={t('sent.title')}>
      {read.step === 'refused' ? (
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      ) : read.data.sentItems.length === 0 ? (
        <Note>{t('sent.none')}</Note>
      ) : (
        <DataTable
          name="sentItems"
          label={t('sent.title')}
          columns={columns}
          rows={read.data.sentItems}
          href={({ jobCardId, invoiceId }) => {
            // On the page of an invoice the way leads to its card, where it has one.
            if (invoiceId !== null && !('invoiceId' in of)) return rowPath('invoice', invoiceId);
            return jobCardId === null ? undefined : rowPath('jobCard', jobCardId);
          }}
        />
      )}
    </SectionCard>
  );
}
