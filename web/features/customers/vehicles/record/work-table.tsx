import { useMemo } from 'react';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import styles from './work-table.module.css';

/** Work on a vehicle: one of our job cards, or what another program knew. */
export interface DoneWork {
  readonly id: string;
  /** A day, or a moment in ISO 8601. */
  readonly on: string;
  readonly what: string;
  readonly plate?: string | undefined;
  readonly km?: number | null | undefined;
  /** Null for who may not see prices. */
  readonly cents: number | null;
  readonly card?: { readonly number: string; readonly state: CardState } | undefined;
  /** The file that it came with, where it is not ours. */
  readonly source?: string | undefined;
}

interface WorkTableProps {
  /** By which this browser keeps the widths of the columns: letters only. */
  readonly name: string;
  readonly label: string;
  readonly work: readonly DoneWork[];
  /** Which of its columns say something here. */
  readonly of: 'vehicle' | 'customer';
}

/** Work in the order in which it is given, each of our cards with the way to it; without sums for who may see none. */
export function WorkTable({ name, label, work, of }: WorkTableProps) {
  const t = useTexts(recordsTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  const hasSums = work.some(({ cents }) => cents !== null);
  const columns = useMemo((): readonly Column<DoneWork>[] => {
    const about: Readonly<Record<typeof of, Column<DoneWork>>> = {
      vehicle: {
        id: 'km',
        head: t('work.km'),
        cell: ({ km }) => (km == null ? '' : formats.number(km)),
        align: 'end',
        width: 5.5,
        onPhone: 'named',
      },
      customer: { id: 'plate', head: t('work.plate'), cell: ({ plate }) => plate ?? '', share: 2, minWidth: 8 },
    };
    const sum: Column<DoneWork> = {
      id: 'sum',
      head: t('work.sum'),
      cell: ({ cents }) => (cents === null ? '' : formats.money(cents, 'EUR')),
      align: 'end',
      width: 8.5,
      onPhone: 'end',
    };
    return [
      {
        id: 'on',
        head: t('work.on'),
        cell: ({ on, card }) => (
          <>
            {shortDay(on)}
            {card && <Spoken>{` ${card.number}`}</Spoken>}
          </>
        ),
        width: 7.5,
      },
      about[of],
      {
        id: 'what',
        head: t('work.what'),
        cell: ({ what }) => <span className={styles.what}>{what || t('work.noJobs')}</span>,
        share: 3,
        minWidth: 8,
      },
      ...(hasSums ? [sum] : []),
      {
        id: 'state',
        head: t('work.state'),
        cell: ({ card, source }) =>
          card === undefined ? (
            <span title={source && t('work.from', { source })}>
              <Badge>{t('work.imported')}</Badge>
            </span>
          ) : (
            <StateBadge state={card.state} />
          ),
        width: 12,
        minWidth: 11,
      },
    ];
  }, [t, formats, shortDay, hasSums, of]);
  return (
    <DataTable
      name={name}
      label={label}
      columns={columns}
      rows={work}
      href={({ id, card }) => card && rowPath('jobCard', id)}
    />
  );
}
