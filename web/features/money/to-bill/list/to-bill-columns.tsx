import { useMemo } from 'react';
import { isBillableJob } from '../../../../../schema/features/desk/states.ts';
import { tablesTexts } from '../../../../../schema/messages/tables/index.ts';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { type CardToBill, nameOf, payerOf } from './card-to-bill.ts';

/** The columns of the cards that are to be billed: what for, whom, how much and since when. */
export function useToBillColumns(): readonly Column<CardToBill>[] {
  const t = useTexts(toBillTexts);
  const tables = useTexts(tablesTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  return useMemo(() => {
    const since = ({ state, deliveredAt, cancelledAt }: CardToBill) => {
      if (state === 'DELIVERED' && deliveredAt !== null) return t('left', { day: shortDay(deliveredAt) });
      if (state === 'CANCELLED' && cancelledAt !== null) return t('cancelled', { day: shortDay(cancelledAt) });
      return t('ready');
    };
    const work = ({ jobs }: CardToBill) =>
      jobs
        .filter((job) => !job.isBilled && isBillableJob(job))
        .map(({ title }) => title)
        .join(', ');
    return [
      { id: 'plate', head: tables('toBill.plate'), cell: nameOf, width: 8, minWidth: 6 },
      {
        id: 'car',
        head: tables('toBill.car'),
        cell: ({ vehicle }) => [vehicle?.make, vehicle?.model].filter(Boolean).join(' '),
        share: 2,
        minWidth: 7,
        priority: 2,
      },
      {
        id: 'customer',
        head: tables('toBill.customer'),
        cell: (card) => payerOf(card)?.name || t('nobody'),
        share: 2,
        minWidth: 8,
      },
      { id: 'work', head: tables('toBill.work'), cell: work, share: 3, minWidth: 8, priority: 2 },
      { id: 'since', head: tables('toBill.since'), cell: since, width: 13, minWidth: 9 },
      {
        id: 'sum',
        head: tables('toBill.sum'),
        cell: ({ unbilledCents }) => <strong>{formats.money(unbilledCents ?? 0, 'EUR')}</strong>,
        align: 'end',
        width: 10,
        onPhone: 'end',
      },
    ];
  }, [t, tables, formats, shortDay]);
}
