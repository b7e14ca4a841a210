import { useMemo } from 'react';
import type { CustomerOrder, CustomersQuery } from '../../../../../generated/graphql.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';

type ListedCustomer = CustomersQuery['customers']['nodes'][number];

/** What the server calls the order by a column. */
export const customerOrders: Readonly<Partial<Record<string, CustomerOrder>>> = { name: 'NAME' };

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly Column<ListedCustomer>[] {
  const t = useTexts(customersTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('columns.name'),
        cell: ({ name }) => name || t('erasedName'),
        ...{ sortable: true, share: 3, minWidth: 12 },
      },
      {
        id: 'kind',
        head: t('columns.kind'),
        cell: ({ kind }) => (kind === 'COMPANY' ? <Badge>{t('kinds.COMPANY')}</Badge> : ''),
        ...{ width: 7, onPhone: 'end' },
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
        ...{ share: 3, minWidth: 10, priority: 2 },
      },
      { id: 'town', head: t('columns.town'), cell: ({ town }) => town ?? '', share: 2, minWidth: 7 },
    ],
    [t],
  );
}
