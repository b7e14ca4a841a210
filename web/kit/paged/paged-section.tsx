import type { ReactNode } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { SectionCard } from '../sections/section-card.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import type { PageTurns } from './use-page-turns.ts';
import type { ReadPage } from './use-read-page.ts';

interface PagedSectionProps<Row extends { readonly id: string }>
  extends Pick<DataTableProps<Row>, 'name' | 'columns' | 'acts'> {
  readonly title: string;
  /** Beside the title where there is none. */
  readonly none: string;
  /** Beside the title where there are some. */
  readonly note?: ReactNode;
  readonly read: ReadPage<Row>;
  readonly turns: PageTurns;
  /** What a row opens; undefined for rows without a screen of their own. */
  readonly href?: DataTableProps<Row>['href'];
  /** Dialogs that its rows open. */
  readonly children?: ReactNode;
}

const nowhere = () => undefined;

/** A list of one kind among others on a screen, a page at a time. */
export function PagedSection<Row extends { readonly id: string }>(props: PagedSectionProps<Row>) {
  const { title, none, note, name, columns, acts, read, turns, href = nowhere, children } = props;
  const kit = useTexts(kitTexts);
  const { page, refused, pending } = read;
  return (
    <SectionCard
      title={title}
      note={page?.totalCount === 0 ? none : note}
      acts={<Pager cursors={turns.cursors} endCursor={page?.endCursor} pending={pending} onTurn={turns.turn} />}
    >
      {refused && <FailedRead text={refused.error.text} retryText={kit('retry')} onRetry={refused.refetch} />}
      {page !== undefined && page.nodes.length > 0 && (
        <DataTable name={name} label={title} columns={columns} rows={page.nodes} href={href} acts={acts} />
      )}
      {children}
    </SectionCard>
  );
}
