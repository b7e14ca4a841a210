import { useQuery } from '@apollo/client/react';
import ListChecks from 'lucide-react/icons/list-checks';
import { Link, useSearchParams } from 'react-router';
import { FigureRowsDocument, type FigureRowsQuery } from '../../../../generated/graphql.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { chosenMonth, daysOfMonth, formatFigure, unitsOfRows } from './figure-words.ts';
import styles from './figures.module.css';
import type { Kind } from './kinds.ts';

const pageSize = 50;

/** What a figure was counted from, with the sum of all of it; each row opens what it is about. */
export function RowsOfFigure({ kind }: { readonly kind: Kind }) {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const today = dayAt(useZone(), Date.now());
  const [address, setAddress] = useSearchParams();
  const month = chosenMonth(address.get('month'), today);
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const query = useQuery(FigureRowsDocument, {
    variables: { kind, ...daysOfMonth(month, today), first: pageSize, ...(after === undefined ? {} : { after }) },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  useLive([query]);
  const back = (
    <ButtonLink variant="secondary" to={`?${new URLSearchParams({ month })}`}>
      {t('back')}
    </ButtonLink>
  );
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const list = read.step === 'ready' ? read.data.figureList : undefined;
  if (list?.totalCount === 0) {
    return (
      <EmptyState
        level={2}
        icon={<ListChecks aria-hidden="true" />}
        title={t('listEmpty')}
        text={t('listEmptyText')}
        action={back}
      />
    );
  }
  const units = unitsOfRows(kind);
  const hours = (text: string) => t('hours', { hours: text });
  const cell = (value: number | null, unit: typeof units.value) => formatFigure(formats, { unit, value }, hours);
  const hasParts = list?.sum.of != null;
  return (
    <ListCard
      tools={
        <>
          {back}
          <p className={styles.muted} role="status">
            {list === undefined ? <Spoken>{kit('loading')}</Spoken> : t('rows', { count: list.totalCount })}
          </p>
          <Pager
            cursors={cursors}
            endCursor={list?.endCursor}
            pending={query.loading && query.data === undefined}
            onTurn={(places) =>
              setAddress([
                ['show', kind],
                ['month', month],
                ...places.map((place): [string, string] => ['after', place]),
              ])
            }
          />
        </>
      }
    >
      {list === undefined ? (
        <Skeleton rows={8} text={kit('loading')} />
      ) : (
        <table className={styles.table} aria-label={t(`kinds.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('value')}</th>
              {hasParts && <th scope="col">{t('of')}</th>}
            </tr>
          </thead>
          <tbody>
            {list.nodes.map((row) => (
              <tr key={`${row.on} ${row.entity} ${row.id}`}>
                <th scope="row">
                  <RowName row={row} />
                </th>
                <td>{row.on === null ? '' : formats.weekday(Date.parse(`${row.on}T12:00:00Z`))}</td>
                <td>{cell(row.value, units.value)}</td>
                {hasParts && <td>{cell(row.of ?? null, units.of)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td />
              <td>{cell(list.sum.value, units.value)}</td>
              {hasParts && <td>{cell(list.sum.of ?? null, units.of)}</td>}
            </tr>
          </tfoot>
        </table>
      )}
    </ListCard>
  );
}

type Row = FigureRowsQuery['figureList']['nodes'][number];

const screenOf = {
  INVOICE: 'invoice',
  JOB_CARD: 'jobCard',
  CUSTOMER: 'customer',
  PART: 'part',
} as const;

const hasScreen = (entity: string): entity is keyof typeof screenOf => Object.hasOwn(screenOf, entity);

function RowName({ row: { entity, id, title } }: { readonly row: Row }) {
  return hasScreen(entity) ? <Link to={rowPath(screenOf[entity], id)}>{title}</Link> : title;
}
