import { useMemo } from 'react';
import type { SupplierPartsFragment } from '../../../../generated/graphql.ts';
import { suppliersTexts } from '../../../../schema/messages/suppliers/index.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './suppliers.module.css';

/** The columns of the list of suppliers; the name opens what is known of one. */
export function useSupplierColumns(
  onEdit: (row: SupplierPartsFragment) => void,
): readonly Column<SupplierPartsFragment>[] {
  const t = useTexts(suppliersTexts);
  const formats = useFormats();
  return useMemo(() => {
    const lead = ({ leadDays, cutOff }: SupplierPartsFragment) => {
      const days = t('days', { count: leadDays });
      return cutOff === null ? days : t('daysUntil', { days, time: cutOff });
    };
    return [
      {
        id: 'name',
        head: t('columns.name'),
        cell: (row) => (
          <Button
            variant="ghost"
            className={styles.name}
            aria-label={t('editOf', { name: row.name })}
            onClick={() => onEdit(row)}
          >
            {row.name}
          </Button>
        ),
        share: 2,
        minWidth: 10,
      },
      {
        id: 'channel',
        head: t('columns.channel'),
        cell: ({ orderChannel }) => t(`channels.${orderChannel}`),
        width: 11,
        onPhone: 'detail',
      },
      {
        id: 'email',
        head: t('columns.email'),
        cell: ({ email }) => email !== null && <a href={`mailto:${email}`}>{email}</a>,
        share: 2,
        minWidth: 9,
        priority: 2,
      },
      {
        id: 'phone',
        head: t('columns.phone'),
        cell: ({ phone }) => phone !== null && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phoneWords(phone)}</a>,
        width: 9,
        priority: 2,
        onPhone: 'detail',
      },
      { id: 'account', head: t('columns.account'), cell: ({ accountNo }) => accountNo ?? '', width: 10, priority: 3 },
      { id: 'lead', head: t('columns.lead'), cell: lead, width: 13, onPhone: 'named' },
      {
        id: 'minimum',
        head: t('columns.minimum'),
        cell: ({ minOrderCents }) => (minOrderCents === null ? '' : formats.money(minOrderCents, 'EUR')),
        align: 'end',
        width: 7,
        priority: 3,
      },
    ];
  }, [t, formats, onEdit]);
}
