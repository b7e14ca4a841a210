import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { MovementsDocument, type MovementsQuery, type PartPartsFragment } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { usePartFormats } from '../part-words.ts';
import styles from '../parts.module.css';

const pageSize = 50;

type Moved = MovementsQuery['movements']['nodes'][number];

/** What moved of a part, the newest first, each with the card that it was for. */
export function PartLedger({ part: { id: partId, unit } }: { readonly part: PartPartsFragment }) {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const query = useQuery(MovementsDocument, {
    variables: {
      first: pageSize,
      filter: { partId, newestFirst: true },
      after,
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const data = read.step === 'ready' ? read.data : undefined;
  const columns = useLedgerColumns(unit, data);
  const page = data?.movements;
  return (
    <SectionCard
      title={t('sections.ledger')}
      note={page?.totalCount === 0 && t('ledger.none')}
      acts={
        <Pager
          cursors={cursors}
          endCursor={page?.endCursor}
          pending={query.loading && query.data === undefined}
          onTurn={setCursors}
        />
      }
    >
      {read.step === 'refused' ? (
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      ) : (
        page?.totalCount !== 0 && (
          <DataTable
            name="ledger"
            label={t('sections.ledger')}
            columns={columns}
            rows={page?.nodes}
            href={() => undefined}
          />
        )
      )}
    </SectionCard>
  );
}

function useLedgerColumns(unit: PartPartsFragment['unit'], data: MovementsQuery | undefined): readonly Column<Moved>[] {
  const t = useTexts(partsTexts);
  const { moment } = useFormats();
  const { quantity, change, worth } = usePartFormats();
  return useMemo(() => {
    const staff = new Map(data?.staff.map(({ id, displayName }) => [id, displayName]));
    const seesCosts = data?.movements.nodes.some(({ valueDeltaE7 }) => valueDeltaE7 !== null) ?? false;
    const value: Column<Moved> = {
      id: 'value',
      head: t('ledger.value'),
      cell: ({ valueDeltaE7 }) => (valueDeltaE7 === null ? '' : worth(valueDeltaE7)),
      align: 'end',
      width: 8,
      onPhone: 'named',
    };
    return [
      { id: 'at', head: t('ledger.at'), cell: ({ occurredAt }) => moment(occurredAt), width: 11, minWidth: 8 },
      {
        id: 'kind',
        head: t('ledger.kind'),
        cell: ({ kind, reason }) => (
          <>
            {t(`kinds.${kind}`)}
            {reason !== null && <span className={styles.muted}> · {t(`reasons.${reason}`)}</span>}
          </>
        ),
        share: 2,
        minWidth: 8,
        onPhone: 'detail',
      },
      {
        id: 'delta',
        head: t('ledger.delta'),
        cell: ({ deltaThousandths }) => change(deltaThousandths, unit),
        align: 'end',
        width: 7,
        onPhone: 'end',
      },
      {
        id: 'balance',
        head: t('ledger.balance'),
        cell: ({ balanceAfter }) => quantity(balanceAfter, unit),
        align: 'end',
        width: 7,
        onPhone: 'named',
      },
      ...(seesCosts ? [value] : []),
      {
        id: 'for',
        head: t('ledger.for'),
        cell: ({ jobCardId, jobCardNumber }) =>
          jobCardId === null ? '' : <Link to={rowPath('jobCard', jobCardId)}>{jobCardNumber}</Link>,
        width: 9,
        onPhone: 'named',
      },
      {
        id: 'who',
        head: t('ledger.who'),
        cell: ({ staffId }) => staff.get(staffId ?? '') ?? '',
        share: 1,
        minWidth: 6,
        priority: 2,
        onPhone: 'named',
      },
    ];
  }, [t, moment, quantity, change, worth, unit, data]);
}
