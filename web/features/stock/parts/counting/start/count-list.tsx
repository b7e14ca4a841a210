import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { EarlierCountsDocument, type EarlierCountsQuery } from '../../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../../schema/messages/counting/index.ts';
import { kitTexts } from '../../../../../../schema/messages/kit/index.ts';
import { noDeduplication, useLive } from '../../../../../kit/live/live.ts';
import { paths } from '../../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../../kit/session/read-step.ts';
import type { Column } from '../../../../../kit/table/column.ts';
import { DataTable } from '../../../../../kit/table/data-table.tsx';
import { Pager } from '../../../../../kit/table/pager.tsx';
import { useShortDay } from '../../../../../kit/table/short-day.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { Badge } from '../../../../../ui/data/badge.tsx';
import { FailedRead } from '../../../../../ui/data/failed-read.tsx';
import { useScopeWords } from '../count-facts.tsx';

type Row = EarlierCountsQuery['stockCounts']['nodes'][number];

const pageSize = 10;
const ended = { states: ['POSTED', 'CANCELLED'], newestFirst: true } satisfies {
  states: Row['state'][];
  newestFirst: true;
};

/** Counts that have ended, the newest first. */
export function CountList() {
  const t = useTexts(countingTexts);
  const kit = useTexts(kitTexts);
  const shortDay = useShortDay();
  const scopeWords = useScopeWords();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const query = useQuery(EarlierCountsDocument, {
    variables: { first: pageSize, filter: ended, after },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? read.data.stockCounts : undefined;
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: 'started', head: t('facts.started'), cell: ({ startedAt }) => shortDay(startedAt), width: 9 },
      { id: 'scope', head: t('facts.scope'), cell: scopeWords, share: 2, minWidth: 8, onPhone: 'detail' },
      {
        id: 'state',
        head: t('facts.state'),
        cell: ({ state }) => <Badge tone={state === 'POSTED' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>,
        width: 9,
        onPhone: 'end',
      },
    ],
    [t, shortDay, scopeWords],
  );
  return (
    <SectionCard
      title={t('earlier')}
      note={page?.totalCount === 0 && t('noEarlier')}
      acts={<Pager cursors={cursors} endCursor={page?.endCursor} pending={query.loading} onTurn={setCursors} />}
    >
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {page !== undefined && page.nodes.length > 0 && (
        <DataTable
          name="stockCounts"
          label={t('earlier')}
          columns={columns}
          rows={page.nodes}
          href={({ id }) => `${paths.parts()}?show=count&id=${id}`}
        />
      )}
    </SectionCard>
  );
}
