import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../schema/messages/purchasing/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { ViewLinks } from '../../../kit/screens/view-links.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LazyCoresView } from '../cores/index.ts';
import { LazyInvoicesView } from '../supplier-invoices/index.ts';
import { LazySupplierList } from '../suppliers/index.ts';

const NeedsAndOrders = lazy(async () => ({ default: (await import('./needs-and-orders.tsx')).NeedsAndOrders }));
const ReceivingView = lazy(async () => ({ default: (await import('./receiving/receiving-view.tsx')).ReceivingView }));

/** What the address can ask for beside the needs and the orders. */
const views = ['receive', 'invoices', 'cores', 'suppliers'] as const;

/** `/orders`: what cars and shelves need and was ordered; with `show=receive` what has come, with `show=suppliers` from whom, with
 * `show=invoices` what was invoiced for it, with `show=cores` which old parts are owed. */
export function Screen() {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  const view = views.find((each) => each === address.get('show'));
  return (
    <SignedInScreen
      title={t('title')}
      views={() => (
        <ViewLinks
          label={t('title')}
          current={view}
          views={[{ show: undefined, text: t('orders') }, ...views.map((show) => ({ show, text: t(show) }))]}
        />
      )}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => (
        <Suspense fallback={<Skeleton rows={6} text={kit('loading')} />}>
          {view === 'receive' && <ReceivingView role={role} />}
          {view === 'invoices' && <LazyInvoicesView role={role} />}
          {view === 'cores' && <LazyCoresView />}
          {view === 'suppliers' && <LazySupplierList mayPay={can(role, 'subscription.manage')} />}
          {view === undefined && <NeedsAndOrders role={role} />}
        </Suspense>
      )}
    </SignedInScreen>
  );
}
