import { useQuery } from '@apollo/client/react';
import BellRing from 'lucide-react/icons/bell-ring';
import { useMemo } from 'react';
import { Link } from 'react-router';
import {
  type ReminderKind,
  type ReminderPartsFragment,
  RemindersDocument,
  type ReminderState as State,
} from '../../../../generated/graphql.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { tablesTexts } from '../../../../schema/messages/tables/index.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import chips from '../../../kit/lists/chip.module.css';
import { noDeduplication } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useReadPage } from '../../../kit/paged/use-read-page.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { ReminderActs } from './reminder-acts.tsx';
import { ReminderState } from './reminder-state.tsx';
import { useReminderWords } from './reminder-words.ts';
import styles from './reminders.module.css';

const pageSize = 50;
const choices = ['open', 'result', 'stopped', 'all'] as const;
type Choice = (typeof choices)[number];
const statesOf: Readonly<Record<Choice, State[] | undefined>> = {
  open: ['PLANNED', 'SENT'],
  result: ['BOOKED', 'DONE'],
  stopped: ['STOPPED', 'SKIPPED'],
  all: undefined,
};
const kinds: readonly ReminderKind[] = [
  ...(['ROADWORTHY', 'SERVICE', 'TYRES_ON', 'TYRES_OFF', 'DEFERRED', 'WARRANTY_END', 'CUSTOM'] as const),
];

/** All reminders by when the next message leaves; which of them, and the page, are in the address. */
export function ReminderList({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(remindersScreenTexts);
  const tables = useTexts(tablesTexts);
  const [address, changeAddress] = useAddress();
  const choice = choices.find((each) => each === address.get('show')) ?? 'open';
  const kind = kinds.find((each) => each === address.get('kind'));
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const states = statesOf[choice];
  const query = useQuery(RemindersDocument, {
    variables: {
      first: pageSize,
      filter: { ...(states && { states }), ...(kind && { kinds: [kind] }) },
      ...(after === undefined ? {} : { after }),
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const { page, refused, pending } = useReadPage(query, ({ reminders }) => reminders);
  const columns = useReminderColumns();
  if (refused) return <FailedPart error={refused.error} onRetry={refused.refetch} mayPay={mayPay} />;
  const isEmpty = page?.totalCount === 0;
  return (
    <ListCard
      tools={
        <>
          <nav aria-label={t('filter')}>
            <Actions>
              {choices.map((each) => (
                <Link
                  key={each}
                  className={chips.chip}
                  to={{ search: searchOf(each, kind) }}
                  replace
                  preventScrollReset
                  aria-current={each === choice ? 'true' : undefined}
                >
                  {t(`show.${each}`)}
                </Link>
              ))}
            </Actions>
          </nav>
          <div>
            <Select
              aria-label={t('kind')}
              value={kind ?? ''}
              options={[
                { value: '', label: t('allKinds') },
                ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
              onChange={({ target }) =>
                changeAddress(
                  (next) => {
                    next.delete('after');
                    if (target.value === '') next.delete('kind');
                    else next.set('kind', target.value);
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
          <Pager
            cursors={cursors}
            endCursor={page?.endCursor}
            pending={pending && page === undefined}
            onTurn={(all) =>
              changeAddress((next) => {
                next.delete('after');
                for (const cursor of all) next.append('after', cursor);
              })
            }
          />
        </>
      }
    >
      {isEmpty && choice === 'open' && kind === undefined && (
        <EmptyState level={2} icon={<BellRing aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {isEmpty && (choice !== 'open' || kind !== undefined) && (
        <p className={styles.none} role="status">
          {t('noneHere')}
        </p>
      )}
      {!isEmpty && (
        <DataTable
          name="reminders"
          label={t('title')}
          columns={columns}
          rows={page?.nodes}
          href={({ vehicleId }) => rowPath('vehicle', vehicleId)}
          busy={pending}
          acts={{
            head: <Spoken>{tables('acts')}</Spoken>,
            width: 15,
            cell: (reminder) => <ReminderActs reminder={reminder} />,
          }}
        />
      )}
    </ListCard>
  );
}

const searchOf = (choice: Choice, kind: ReminderKind | undefined) =>
  new URLSearchParams({ ...(choice === 'open' ? {} : { show: choice }), ...(kind && { kind }) }).toString();

function useReminderColumns(): readonly Column<ReminderPartsFragment>[] {
  const t = useTexts(remindersScreenTexts);
  const words = useReminderWords();
  return useMemo(
    (): readonly Column<ReminderPartsFragment>[] => [
      { id: 'car', head: t('columns.car'), cell: words.car, width: 9 },
      {
        id: 'customer',
        head: t('columns.customer'),
        cell: (row) => <Link to={rowPath('customer', row.customerId)}>{words.customer(row)}</Link>,
        share: 1,
        minWidth: 8,
        onPhone: 'detail',
      },
      { id: 'kind', head: t('columns.kind'), cell: words.about, share: 2, minWidth: 10, onPhone: 'detail' },
      { id: 'due', head: t('columns.due'), cell: words.due, width: 12, priority: 2, onPhone: 'named' },
      { id: 'leaves', head: t('columns.leaves'), cell: words.leaves, width: 14, priority: 2, onPhone: 'named' },
      {
        id: 'state',
        head: t('columns.state'),
        cell: (row) => <ReminderState reminder={row} />,
        share: 2,
        minWidth: 11,
        onPhone: 'detail',
      },
    ],
    [t, words],
  );
}
