import PackageCheck from 'lucide-react/icons/package-check';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../schema/messages/purchasing/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LazyCoresView } from '../cores/index.ts';
import { LazyInvoicesView } from '../supplier-invoices/index.ts';
import { LazySupplierList } from '../suppliers/index.ts';

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
            <ButtonLink variant="secondary" to={{ search: '' }}>
              {t('title')}
            </ButtonLink>
          )}
          {view !== 'suppliers' && (
            <ButtonLink variant="secondary" to={{ search: '?show=suppliers' }}>
              {t('suppliers')}
            </ButtonLink>
          )}
          {view !== 'invoices' && (
            <ButtonLink variant="secondary" to={{ search: '?show=invoices' }}>
              {t('invoices')}
            </ButtonLink>
          )}
          {view !== 'cores' && (
            <ButtonLink variant="secondary" to={{ search: '?show=cores' }}>
              {t('cores')}
            </ButtonLink>
          )}
          {view !== 'receive' && (
            <ButtonLink variant="secondary" icon={<PackageCheck aria-hidden="true" />} to={{ search: '?show=receive' }}>
              {t('receive')}
            </ButtonLink>
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
