import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense } from 'react';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { accountantPath } from '../../../kit/navigation/accountant-path.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { BookCard } from '../bound-book/index.ts';
import { ToBillLink } from '../to-bill/index.ts';
import { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
import { MonthCard } from './list/month-card.tsx';
import { TakingsCard } from './list/takings-card.tsx';
import { UnconfirmedNotice } from './list/unconfirmed-notice.tsx';
import { InvoiceList } from './table/lazy-invoice-list.tsx';

const AccountantCard = lazy(async () => ({ default: (await import('./list/accountant-card.tsx')).AccountantCard }));

/** `/invoices`: drafts, what is open and what was paid; the choice is in the address. */
export function Screen() {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) =>
        can(role, 'invoices.manage') && (
          <Actions>
            <ToBillLink />
            <ButtonLink variant="secondary" to={paths.bank()} icon={<Landmark aria-hidden="true" />}>
              {t('bank')}
            </ButtonLink>
            <ButtonLink variant="secondary" to={accountantPath} icon={<FileSpreadsheet aria-hidden="true" />}>
              {t('accountant')}
            </ButtonLink>
            <NewInvoiceButton />
          </Actions>
        )
      }
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        can(role, 'invoices.manage') ? (
          <>
            <UnconfirmedNotice now={Date.now()} />
            <InvoiceList mayPay={can(role, 'subscription.manage')} />
            <MonthCard mayPay={can(role, 'subscription.manage')}>
              <TakingsCard />
              <BookCard />
              <Suspense>
                <AccountantCard mayExport={can(role, 'settings.manage')} mayPay={can(role, 'subscription.manage')} />
              </Suspense>
            </MonthCard>
          </>
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}
