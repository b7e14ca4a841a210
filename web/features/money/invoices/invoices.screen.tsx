import { useQuery } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { InvoicesDocument } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { BookCard } from '../bound-book/index.ts';
import { invoiceStyles as styles } from '../invoice-parts/index.ts';
import { ToBillLink } from '../to-bill/index.ts';
import { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
import { FilterChips } from './list/filter-chips.tsx';
import { InvoiceRow } from './list/invoice-row.tsx';
import { choiceOf, filterOf, isOfMonth, monthOf, withChoice } from './list/list-choice.ts';
import { MonthCard } from './list/month-card.tsx';
import { TakingsCard } from './list/takings-card.tsx';
import { UnconfirmedNotice } from './list/unconfirmed-notice.tsx';

const AccountantCard = lazy(async () => ({ default: (await import('./list/accountant-card.tsx')).AccountantCard }));

const pageSize = 50;

/** `/invoices`: drafts, what is open and what was paid; the choice stands in the address. */
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
            <MonthCard mayPay={can(role, 'subscription.manage')} />
            <TakingsCard />
            <BookCard />
            <Suspense>
              <AccountantCard mayExport={can(role, 'settings.manage')} mayPay={can(role, 'subscription.manage')} />
            </Suspense>
          </>
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}

function InvoiceList({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = sellersDay(new Date());
  const choice = choiceOf(address.get('show'));
  // What is settled grows without an end: it is shown of one month, and of all together only the newest.
  const month = monthOf(address.get('month')) ?? (choice === 'all' ? undefined : today.slice(0, 7));
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const variables = {
    ...{ first: pageSize, filter: filterOf(choice, month), counts: choice !== 'all' || month !== undefined },
    ...(after === undefined ? {} : { after }),
  };
  const query = useQuery(InvoicesDocument, { variables, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  const choose = (changes: Readonly<Record<string, string>>) =>
    setAddress(withChoice(address, { show: choice, ...changes }), { replace: true });
  const turnTo = (pages: readonly string[]) => {
    const next = new URLSearchParams(address);
    next.delete('after');
    for (const each of pages) next.append('after', each);
    setAddress(next);
  };
  return (
    <Card>
      <FilterChips choice={choice} address={address} />
      <div className={styles.tools}>
        {isOfMonth(choice) && (
          <Field label={t('month')} name="month" optional>
            <TextInput type="month" value={month ?? ''} onChange={({ target }) => choose({ month: target.value })} />
          </Field>
        )}
      </div>
      {read.step === 'loading' && <Skeleton rows={8} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />}
      {read.step === 'ready' && read.data.invoices.nodes.length === 0 && (
        <EmptyState
          level={2}
          icon={<FileText aria-hidden="true" />}
          title={t(choice === 'all' && month === undefined ? 'emptyTitle.ever' : `emptyTitle.${choice}`)}
          text={t('emptyText')}
        />
      )}
      {read.step === 'ready' && read.data.invoices.nodes.length > 0 && (
        <>
          {read.data.invoices.totalCount !== undefined && (
            <p className={styles.muted} role="status">
              {kit('total', { count: formats.number(read.data.invoices.totalCount) })}
            </p>
          )}
          <ul>
            {read.data.invoices.nodes.map((invoice) => (
              <li key={invoice.id} className={styles.row}>
                <InvoiceRow invoice={invoice} today={today} />
              </li>
            ))}
          </ul>
          {(cursors.length > 0 || read.data.invoices.endCursor != null) && (
            <div className={styles.tools}>
              <Button variant="secondary" disabled={cursors.length === 0} onClick={() => turnTo(cursors.slice(0, -1))}>
                {kit('previousPage')}
              </Button>
              <Button
                variant="secondary"
                disabled={read.data.invoices.endCursor == null}
                onClick={() => turnTo([...cursors, read.data.invoices.endCursor ?? ''])}
              >
                {kit('nextPage')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
