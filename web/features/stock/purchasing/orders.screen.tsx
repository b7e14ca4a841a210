import PackageCheck from 'lucide-react/icons/package-check';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../schema/messages/purchasing/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LazyCoresView } from '../cores/index.ts';
import { LazyInvoicesView } from '../supplier-invoices/index.ts';
import { LazySupplierList } from '../suppliers/index.ts';
import { ViewLink } from './view-link.tsx';

const NeedsAndOrders = lazy(async () => ({ default: (await import('./needs-and-orders.tsx')).NeedsAndOrders }));
const ReceivingView = lazy(async () => ({ default: (await import('./receiving/receiving-view.tsx')).ReceivingView }));

/** What the address can ask for beside the needs and the orders. */
const views = ['receive', 'suppliers', 'invoices', 'cores'] as const;

/** `/orders`: what cars and shelves need and was ordered; with `show=receive` what has come, with `show=suppliers` from whom, with
 * `show=invoices` what was invoiced for it, with `show=cores` which old parts are owed. */
export function Screen() {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  const view = views.find((each) => each === address.get('show'));
  return (
    <SignedInScreen
      title={view === undefined ? t('title') : t(view)}
      lead={t(`leads.${view ?? 'orders'}`)}
      actions={
        <Actions>
          {view !== undefined && (
            <ViewLink variant="secondary" search="">
              {t('title')}
            </ViewLink>
          )}
          {view !== 'suppliers' && (
            <ViewLink variant="secondary" search="?show=suppliers">
              {t('suppliers')}
            </ViewLink>
          )}
          {view !== 'invoices' && (
            <ViewLink variant="secondary" search="?show=invoices">
              {t('invoices')}
            </ViewLink>
          )}
          {view !== 'cores' && (
            <ViewLink variant="secondary" search="?show=cores">
              {t('cores')}
            </ViewLink>
          )}
          {view !== 'receive' && (
            <ViewLink variant="secondary" icon={<PackageCheck aria-hidden="true" />} search="?show=receive">
              {t('receive')}
            </ViewLink>
          )}
        </Actions>
      }
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
