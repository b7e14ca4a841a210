import { useQuery } from '@apollo/client/react';
import {
  type CoreDirection,
  type CoreState,
  CoresDocument,
  type OwedCoresQuery,
} from '../../../../generated/graphql.ts';
import { coresTexts } from '../../../../schema/messages/cores/index.ts';
import { tablesTexts } from '../../../../schema/messages/tables/index.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { PagedSection } from '../../../kit/paged/paged-section.tsx';
import { usePageTurns } from '../../../kit/paged/use-page-turns.ts';
import { useReadPage } from '../../../kit/paged/use-read-page.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { CoreActs } from './core-acts.tsx';
import { useCoreColumns } from './core-columns.tsx';

const pageSize = 25;
/** What is not settled yet: a supplier credits later what was returned. */
const openStates: Readonly<Record<CoreDirection, CoreState[]>> = {
  TO_CUSTOMER: ['OWED'],
  FROM_SUPPLIER: ['OWED', 'RETURNED'],
};

interface CoreListProps {
  readonly direction: CoreDirection;
  readonly all: boolean;
  /** What all that is open adds up to; undefined while that is on its way. */
  readonly owed: OwedCoresQuery['owedCores']['toCustomers'] | undefined;
}

/** The deposits of one direction: open ones the oldest first, all of them the newest first. */
export function CoreList({ direction, all, owed }: CoreListProps) {
  const t = useTexts(coresTexts);
  const tables = useTexts(tablesTexts);
  const { money } = useFormats();
  const turns = usePageTurns(pageSize);
  const query = useQuery(CoresDocument, {
    variables: {
      ...turns.variables,
      filter: { direction, ...(all ? { newestFirst: true } : { states: openStates[direction] }) },
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadPage(query, ({ cores }) => cores);
  const columns = useCoreColumns(direction);
  const sum = owed && [
    t('open', { count: owed.count }),
    ...(owed.cents === null ? [] : [money(owed.cents, 'EUR')]),
    ...(owed.overdue === 0 ? [] : [t('overdue', { count: owed.overdue })]),
  ];
  return (
    <PagedSection
      title={t(`directions.${direction}`)}
      none={t(all ? `none.${direction}` : `noneOpen.${direction}`)}
      note={sum?.join(' · ')}
      name={direction === 'TO_CUSTOMER' ? 'coresToCustomers' : 'coresFromSuppliers'}
      columns={columns}
      read={read}
      turns={turns}
      href={({ invoiceId, partId }) => {
        if (invoiceId !== null) return rowPath('invoice', invoiceId);
        return partId === null ? undefined : rowPath('part', partId);
      }}
      acts={{ head: <Spoken>{tables('acts')}</Spoken>, width: 19, cell: (core) => <CoreActs core={core} /> }}
    />
  );
}
