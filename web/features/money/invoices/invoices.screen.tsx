import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { BookCard } from '../bound-book/index.ts';
import { ToBillLink } from '../to-bill/index.ts';
import { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
import { InvoiceViews } from './list/invoice-views.tsx';
import { viewOf } from './list/list-choice.ts';
import { UnconfirmedNotice } from './list/unconfirmed-notice.tsx';
import { InvoiceList } from './table/lazy-invoice-list.tsx';

const AccountantCard = lazy(async () => ({ default: (await import('./list/accountant-card.tsx')).AccountantCard }));
const MonthAndDay = lazy(async () => ({ default: (await import('./list/month-and-day.tsx')).MonthAndDay }));

/**
 * `/invoices`: drafts, what is open and what was paid; the choice is in the address. With `show=takings` what came in on a day and
 * was issued in a month, with `show=accountant` what an accountant is given, with `show=book` what was written by hand.
 */
export function Screen() {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const view = viewOf(address.get('show'), hash);
  return (
    <SignedInScreen
      title={t('title')}
      views={({ role }) =>
        can(role, 'invoices.manage') && <InvoiceViews label={t('title')} current={view} address={address} />
      }
      actions={({ role }) =>
        can(role, 'invoices.manage') && (
          <Actions>
            <ToBillLink />
            <ButtonLink variant="secondary" to={paths.bank()} icon={<Landmark aria-hidden="true" />}>
              {t('bank')}
            </ButtonLink>
            <NewInvoiceButton />
          </Actions>
        )
      }
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => {
        const mayPay = can(role, 'subscription.manage');
        if (!can(role, 'invoices.manage')) return <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>;
        return (
          <>
            <UnconfirmedNotice now={Date.now()} />
            {view === undefined && <InvoiceList mayPay={mayPay} />}
            <Suspense fallback={<Skeleton rows={6} text={kit('loading')} />}>
              {view === 'takings' && <MonthAndDay mayPay={mayPay} />}
              {view === 'accountant' && <AccountantCard mayExport={can(role, 'settings.manage')} mayPay={mayPay} />}
              {view === 'book' && <BookCard />}
            </Suspense>
          </>
        );
      }}
    </SignedInScreen>
  );
}
