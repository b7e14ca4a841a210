import { useQuery } from '@apollo/client/react';
import Contact from 'lucide-react/icons/contact';
import { type ReactNode, useCallback, useState } from 'react';
import { CustomerFiguresDocument, CustomersDocument } from '../../../../../generated/graphql.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import { PagedList } from '../../../../kit/lists/paged-list.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { customerOrders, useCustomerColumns } from './customer-columns.tsx';

export interface CustomerListProps {
  /** The button that adds one, for who may. */
  readonly add: ReactNode;
  readonly mayPay: boolean;
}

/** The table of all customers. */
export function CustomerList({ add, mayPay }: CustomerListProps) {
  const t = useTexts(customersTexts);
  const [ids, setIds] = useState<readonly string[]>([]);
  // Asked for beside the list, so that names and phones are there before sums are added up.
  const figures = useQuery(CustomerFiguresDocument, {
    variables: { ids: [...ids] },
    fetchPolicy: 'cache-and-network',
    skip: ids.length === 0,
  });
  const columns = useCustomerColumns((figures.data ?? figures.previousData)?.customerFigures);
  const onRows = useCallback((rows: readonly { readonly id: string }[]) => setIds(rows.map(({ id }) => id)), []);
  return (
    <PagedList
      name="customers"
      document={CustomersDocument}
      pageOf={({ customers }) => customers}
      words={{ title: t('title'), search: t('search'), emptyTitle: t('emptyTitle'), emptyText: t('emptyText') }}
      icon={<Contact aria-hidden="true" />}
      add={add}
      columns={columns}
      onRows={onRows}
      orders={customerOrders}
      href={({ id }) => rowPath('customer', id)}
      mayPay={mayPay}
    />
  );
}
