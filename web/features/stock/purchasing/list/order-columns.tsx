import { useMemo } from 'react';
import type { PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useTexts } from '../../../../language/texts.ts';
import { awaitedOf } from '../awaited.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

/** The columns of the list of orders. */
export function useOrderColumns(): readonly Column<PurchaseOrderPartsFragment>[] {
  const t = useTexts(purchasingTexts);
  const shortDay = useShortDay();
  return useMemo(
    () => [
      { id: 'number', head: t('columns.number'), cell: ({ number }) => number, width: 9.5 },
      {
        id: 'supplier',
        head: t('columns.supplier'),
        cell: ({ supplierName }) => supplierName,
        share: 2,
        minWidth: 8,
        onPhone: 'detail',
      },
      {
        id: 'for',
        head: t('columns.for'),
        cell: ({ lines }) =>
          [...new Set(lines.flatMap(({ plate, jobCardNumber }) => plate ?? jobCardNumber ?? []))].join(', '),
        share: 2,
        minWidth: 8,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'state',
        head: t('columns.state'),
        cell: ({ state }) => <OrderStateBadge state={state} />,
        width: 8,
        onPhone: 'end',
      },
      {
        id: 'sent',
        head: t('columns.sent'),
        cell: ({ sentAt }) => (sentAt === null ? '' : shortDay(sentAt)),
        width: 7.5,
        priority: 2,
      },
      {
        id: 'expected',
        head: t('columns.expected'),
        cell: ({ lines }) => {
          const days = lines.flatMap((line) => (awaitedOf(line) > 0 ? (line.expectedOn ?? []) : []));
          const [first] = days.toSorted();
          return first === undefined ? '' : shortDay(first);
        },
        width: 7.5,
        onPhone: 'named',
      },
      {
        id: 'lines',
        head: t('columns.lines'),
        cell: ({ lines }) =>
          t('arrived', {
            count: String(lines.filter((line) => line.receivedThousandths > 0 && awaitedOf(line) <= 0).length),
            all: String(lines.length),
          }),
        align: 'end',
        width: 6,
        onPhone: 'named',
      },
    ],
    [t, shortDay],
  );
}
