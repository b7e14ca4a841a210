import { useMemo } from 'react';
import { Link } from 'react-router';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useTexts } from '../../../../language/texts.ts';
import { usePartFormats } from '../../parts/index.ts';
import type { OrderedLine } from '../awaited.ts';

/** The lines of an order, with the cars that wait for them. */
export function OrderLines({ lines }: { readonly lines: readonly OrderedLine[] }) {
  const t = useTexts(purchasingTexts);
  const shortDay = useShortDay();
  const { quantity, price } = usePartFormats();
  const columns = useMemo((): readonly Column<OrderedLine>[] => {
    const amount = (thousandths: number, unit: OrderedLine['unit']) =>
      thousandths === 0 ? '' : quantity(thousandths, unit);
    return [
      { id: 'what', head: t('columns.what'), cell: ({ description }) => description, share: 3, minWidth: 10 },
      {
        id: 'for',
        head: t('columns.for'),
        cell: ({ jobCardId, plate, jobCardNumber }) =>
          jobCardId === null ? (
            ''
          ) : (
            <Link to={rowPath('jobCard', jobCardId)}>{[plate, jobCardNumber].filter(Boolean).join(' · ')}</Link>
          ),
        share: 2,
        minWidth: 9,
        onPhone: 'detail',
      },
      {
        id: 'ordered',
        head: t('columns.ordered'),
        cell: ({ orderedThousandths, unit }) => quantity(orderedThousandths, unit),
        align: 'end',
        width: 7,
        onPhone: 'end',
      },
      {
        id: 'received',
        head: t('columns.received'),
        cell: ({ receivedThousandths, unit }) => amount(receivedThousandths, unit),
        align: 'end',
        width: 7,
        onPhone: 'named',
      },
      {
        id: 'cancelled',
        head: t('columns.cancelled'),
        cell: ({ cancelledThousandths, unit }) => amount(cancelledThousandths, unit),
        align: 'end',
        width: 7,
        priority: 3,
        onPhone: 'named',
      },
      {
        id: 'expected',
        head: t('columns.expected'),
        cell: ({ expectedOn }) => (expectedOn === null ? '' : shortDay(expectedOn)),
        width: 7.5,
        priority: 2,
        onPhone: 'named',
      },
      {
        id: 'cost',
        head: t('columns.cost'),
        cell: ({ unitCost }) => (unitCost === null ? '' : price(unitCost)),
        align: 'end',
        width: 8.5,
        priority: 2,
      },
    ];
  }, [t, shortDay, quantity, price]);
  return (
    <ListCard tools={undefined}>
      <DataTable
        name="purchaseLines"
        label={t('linesTitle')}
        columns={columns}
        rows={lines}
        href={({ partId }) => (partId === null ? undefined : rowPath('part', partId))}
      />
    </ListCard>
  );
}
