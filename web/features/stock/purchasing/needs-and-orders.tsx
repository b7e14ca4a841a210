import { can, type Role } from '../../../../schema/permissions.ts';
import view from '../../../kit/paged/paged.module.css';
import { OrderList } from './list/order-list.tsx';
import { NeedsList } from './needs/needs-list.tsx';

/** What cars and shelves need, by supplier, and below it the orders that were made of it. */
export function NeedsAndOrders({ role }: { readonly role: Role }) {
  return (
    <div className={view.stack}>
      <NeedsList mayChangeSettings={can(role, 'settings.manage')} />
      <OrderList mayPay={can(role, 'subscription.manage')} />
    </div>
  );
}
