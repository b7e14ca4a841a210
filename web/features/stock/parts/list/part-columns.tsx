import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PartsQuery } from '../../../../../generated/graphql.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { narrowedSearch, usePartFormats } from '../part-words.ts';
import styles from '../parts.module.css';

export type ListedPart = PartsQuery['parts']['nodes'][number];

/** The columns of the list of parts. @param priceMode whether prices are with VAT; undefined until it is known */
export function usePartColumns(priceMode: 'GROSS' | 'NET' = 'GROSS'): readonly Column<ListedPart>[] {
  const t = useTexts(partsTexts);
  const formats = usePartFormats();
  return useMemo(() => {
    const quantity = (thousandths: number, unit: ListedPart['unit']) =>
      thousandths === 0 ? '' : formats.quantity(thousandths, unit);
    const narrowing = (name: 'category' | 'location', value: string | null) =>
      value === null ? '' : <Link to={narrowedSearch(name, value)}>{value}</Link>;
    return [
      { id: 'name', head: t('columns.name'), cell: ({ name }) => name, share: 3, minWidth: 10 },
      { id: 'sku', head: t('columns.sku'), cell: ({ sku }) => sku, width: 8.5, minWidth: 6, onPhone: 'detail' },
      { id: 'brand', head: t('columns.brand'), cell: ({ brand }) => brand ?? '', share: 1, minWidth: 6, priority: 2 },
      {
        id: 'category',
        head: t('columns.category'),
        cell: ({ category }) => narrowing('category', category),
        share: 1,
        minWidth: 6,
        priority: 3,
      },
      {
        id: 'location',
        head: t('columns.location'),
        cell: ({ location }) => narrowing('location', location),
        width: 6.5,
        onPhone: 'named',
      },
      {
        id: 'free',
        head: t('columns.free'),
        cell: ({ freeThousandths, unit, isStocked, belowSince }) =>
          isStocked ? (
            <span className={belowSince === null ? undefined : styles.low}>
              {formats.quantity(freeThousandths, unit)}
            </span>
          ) : (
            '–'
          ),
        align: 'end',
        width: 6.5,
        onPhone: 'end',
      },
      {
        id: 'reserved',
        head: t('columns.reserved'),
        cell: ({ reservedThousandths, unit }) => quantity(reservedThousandths, unit),
        align: 'end',
        width: 7,
        priority: 2,
        onPhone: 'named',
      },
      {
        id: 'onOrder',
        head: t('columns.onOrder'),
        cell: ({ onOrderThousandths, unit }) => quantity(onOrderThousandths, unit),
        align: 'end',
        width: 6.5,
        priority: 2,
        onPhone: 'named',
      },
      {
        id: 'price',
        head: t(`columns.price${priceMode}`),
        cell: ({ priceUnit }) => (priceUnit === null ? '' : formats.price(priceUnit)),
        align: 'end',
        width: 10.5,
        onPhone: 'named',
      },
      {
        id: 'state',
        head: t('columns.state'),
        cell: ({ belowSince }) => (belowSince === null ? '' : <Badge tone="warning">{t('below')}</Badge>),
        width: 10,
        priority: 3,
        onPhone: 'detail',
      },
    ];
  }, [t, formats, priceMode]);
}
