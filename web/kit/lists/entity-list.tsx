import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useReadStep } from '../session/read-step.ts';
import { EntityDialog } from './entity-dialog.tsx';
import { EntityRow } from './entity-row.tsx';
import styles from './list.module.css';
import type { Listed } from './list-documents.ts';
import type { EntityListProps } from './list-props.ts';

/** From how many on a search is offered. */
const searchableFrom = 10;
const pageSize = 25;

/** What a workshop has of a kind, a page at a time. */
export function EntityList<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>({
  words,
  calls,
  form,
  nameOf,
  details,
}: EntityListProps<Data, Item, Input, Output>) {
  const t = useTexts(kitTexts);
  const [search, setSearch] = useState('');
  /** What each page after the first begins behind. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const after = cursors.at(-1);
  const variables = { first: pageSize, search: search || undefined, after };
  // A list changes by what others do: what was read a moment ago is shown, and asked for again.
  const query = useQuery(calls.list, { variables, fetchPolicy: 'cache-and-network' });
  // The list stays while another page or search is on its way.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? calls.pageOf(read.data) : undefined;
  const leftEmpty = page?.nodes.length === 0 && cursors.length > 0 && !query.loading;
  // Removing the last one of the last page would leave an empty page.
  useEffect(() => {
    if (leftEmpty) setCursors((before) => before.slice(0, -1));
  }, [leftEmpty]);

  if (read.step === 'refused')
    return <FailedRead text={read.error.text} retryText={t('retry')} onRetry={read.refetch} />;
  if (page === undefined) return <Skeleton rows={6} text={t('loading')} />;
  const { nodes, totalCount, endCursor } = page;
  const empty = totalCount === 0 && search === '';
  const addButton = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Card>
      {!empty && (
        <div className={styles.head}>
          <span className={styles.muted}>{t('total', { count: String(totalCount) })}</span>
          {addButton}
        </div>
      )}
      {(totalCount > searchableFrom || search !== '') && (
        <Field label={t('search')} name="search" optional>
          <TextInput
            type="search"
            maxLength={100}
            onChange={({ target }) => {
              setSearch(target.value.trim());
              setCursors([]);
            }}
          />
        </Field>
      )}
      {empty && <EmptyState title={words.emptyTitle} text={words.emptyText} action={addButton} />}
      {totalCount === 0 && !empty && <p className={styles.muted}>{t('nothingFound')}</p>}
      {nodes.length > 0 && (
        <ul className={styles.items}>
          {nodes.map((item) => (
            <EntityRow
              key={item.id}
              item={item}
              words={words}
              calls={calls}
              form={form}
              nameOf={nameOf}
              details={details}
            />
          ))}
        </ul>
      )}
      {(cursors.length > 0 || endCursor != null) && (
        <div className={styles.pages}>
          <Button variant="secondary" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {t('previousPage')}
          </Button>
          <Button
            variant="secondary"
            disabled={endCursor == null}
            pending={query.loading}
            pendingText={t('loadingPage')}
            onClick={() => endCursor != null && setCursors([...cursors, endCursor])}
          >
            {t('nextPage')}
          </Button>
        </div>
      )}
      {adding && <EntityDialog title={words.add} calls={calls} form={form} onClose={() => setAdding(false)} />}
    </Card>
  );
}
