import { useMemo } from 'react';
import type { CoreDirection, CorePartsFragment } from '../../../../generated/graphql.ts';
import { coresTexts } from '../../../../schema/messages/cores/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Badge } from '../../../ui/data/badge.tsx';

const tones = { OWED: 'neutral', RETURNED: 'info', CREDITED: 'success', LOST: 'neutral' } as const;

/** The columns of deposits: of what, whose it is, on which paper, until when and how much. */
export function useCoreColumns(direction: CoreDirection): readonly Column<CorePartsFragment>[] {
  const t = useTexts(coresTexts);
  const shortDay = useShortDay();
  const { money } = useFormats();
  const today = dayAt(useZone(), Date.now());
  return useMemo(() => {
    const isCustomers = direction === 'TO_CUSTOMER';
    return [
      { id: 'name', head: t('columns.name'), cell: ({ name }) => name, share: 2, minWidth: 9 },
      {
        id: 'who',
        head: t(isCustomers ? 'columns.customer' : 'columns.supplier'),
        cell: ({ customerName, plate, supplierName }) =>
          [isCustomers ? customerName : supplierName, plate].filter(Boolean).join(' · '),
        share: 2,
        minWidth: 8,
        onPhone: 'detail',
      },
      {
        id: 'paper',
        head: t(isCustomers ? 'columns.invoice' : 'columns.note'),
        cell: ({ invoiceNumber, noteNumber }) => (isCustomers ? invoiceNumber : noteNumber) ?? '',
        share: 1,
        minWidth: 8,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'due',
        head: t('columns.dueOn'),
        cell: ({ dueOn, state }) =>
          state === 'OWED' && dueOn < today ? <Badge tone="warning">{shortDay(dueOn)}</Badge> : shortDay(dueOn),
        width: 8,
        onPhone: 'named',
      },
      {
        id: 'cents',
        head: t(isCustomers ? 'columns.gross' : 'columns.net'),
        cell: ({ cents }) => (cents === null ? '' : money(cents, 'EUR')),
        align: 'end',
        width: 7.5,
        onPhone: 'end',
      },
      {
        id: 'state',
        head: t('columns.state'),
        cell: ({ state, creditNoteNumber }) => (
          <Badge tone={tones[state]}>
            {creditNoteNumber === null
              ? t(`${isCustomers ? 'statesOfCustomer' : 'statesOfSupplier'}.${state}`)
              : t('creditedBy', { number: creditNoteNumber })}
          </Badge>
        ),
        width: 12,
        onPhone: 'detail',
      },
    ];
  }, [t, shortDay, money, today, direction]);
}
