import { useMemo } from 'react';
import type { CustomerFiguresQuery, CustomerOrder, CustomersQuery } from '../../../../../generated/graphql.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import styles from '../customers.module.css';

type ListedCustomer = CustomersQuery['customers']['nodes'][number];
type Figures = CustomerFiguresQuery['customerFigures'][number];

/** What the server calls the order by a column. */
export const customerOrders: Readonly<Partial<Record<string, CustomerOrder>>> = { name: 'NAME' };

/**
 * The columns of the list of customers.
 *
 * @param figures of those on the page; undefined until they were read
 */
export function useCustomerColumns(figures: readonly Figures[] | undefined): readonly Column<ListedCustomer>[] {
  const t = useTexts(customersTexts);
  const records = useTexts(recordsTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  return useMemo(() => {
    const known = new Map(figures?.map((each) => [each.customerId, each]));
    const owed = (id: string) => {
      const { openCents = 0, overdueCents = 0 } = known.get(id) ?? {};
      if (openCents === null || openCents === 0) return '';
      const sum = formats.money(openCents, 'EUR');
      return overdueCents !== null && overdueCents > 0 ? <span className={styles.late}>{sum}</span> : sum;
    };
    return [
      {
        id: 'name',
        head: t('columns.name'),
        cell: ({ name }) => name || t('erasedName'),
        sortable: true,
        share: 3,
        minWidth: 12,
      },
      {
        id: 'kind',
        head: t('columns.kind'),
        cell: ({ kind }) => (kind === 'COMPANY' ? <Badge>{t('kinds.COMPANY')}</Badge> : ''),
        width: 7,
        onPhone: 'end',
      },
      {
        id: 'phone',
        head: t('columns.phone'),
        cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phoneWords(phone)}</a> : ''),
        width: 10,
      },
      {
        id: 'email',
        head: t('columns.email'),
        cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : ''),
        share: 3,
        minWidth: 10,
        priority: 2,
      },
      {
        id: 'town',
        head: t('columns.town'),
        cell: ({ town }) => town ?? '',
        share: 2,
        minWidth: 7,
        priority: 2,
      },
      {
        id: 'vehicles',
        head: records('facts.vehicles'),
        cell: ({ id }) => {
          const count = known.get(id)?.vehicles ?? 0;
          return count === 0 ? '' : formats.number(count);
        },
        align: 'end',
        width: 5.5,
        onPhone: 'named',
      },
      {
        id: 'lastVisit',
        head: records('facts.lastVisit'),
        cell: ({ id }) => {
          const at = known.get(id)?.lastVisitAt;
          return at ? shortDay(at) : '';
        },
        width: 7.5,
        onPhone: 'named',
      },
      {
        id: 'open',
        head: records('openSum'),
        cell: ({ id }) => owed(id),
        align: 'end',
        width: 9,
        onPhone: 'named',
      },
    ];
  }, [t, records, formats, shortDay, figures]);
}
