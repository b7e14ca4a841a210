import { useQuery } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import { useSearchParams } from 'react-router';
import { InvoicesDocument } from '../../../generated/graphql.ts';
import { invoiceTexts } from '../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { mayDo } from '../../../schema/permissions.ts';
import { sellersDay } from '../../../schema/time/calendar.ts';
import { RowLink } from '../../kit/lists/row-link.tsx';
import { paths, rowPath } from '../../kit/navigation/paths.ts';
import { FailedPart } from '../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { BookCard } from './book/lazy-book-card.tsx';
import { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
import { AccountantCard } from './list/accountant-card.tsx';
import { choiceOf, choices, filterOf, isOfMonth, monthOf, withChoice } from './list/list-choice.ts';
import { MonthCard } from './list/month-card.tsx';
import { TakingsCard } from './list/takings-card.tsx';
import { UnconfirmedNotice } from './list/unconfirmed-notice.tsx';
import { invoiceName, standingWords } from './parts/invoice-words.ts';
import styles from './parts/invoices.module.css';
import { ToBillLink } from './to-bill/lazy-to-bill-link.tsx';

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
        mayDo(role, 'invoices.manage') && (
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
        mayDo(role, 'invoices.manage') ? (
          <>
            <UnconfirmedNotice now={Date.now()} />
            <InvoiceList mayPay={mayDo(role, 'subscription.manage')} />
            <MonthCard mayPay={mayDo(role, 'subscription.manage')} />
            <TakingsCard />
            <BookCard />
            <AccountantCard mayExport={mayDo(role, 'settings.manage')} mayPay={mayDo(role, 'subscription.manage')} />
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
  const month = monthOf(address.get('month')) ?? today.slice(0, 7);
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const variables = {
    ...{ first: pageSize, filter: filterOf(choice, month) },
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
      <div className={styles.tools}>
        <Field label={t('filter')} name="show">
          <Select
            value={choice}
            onChange={({ target }) => choose({ show: target.value })}
            options={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        </Field>
        {isOfMonth(choice) && (
          <Field label={t('month')} name="month" optional>
            <TextInput type="month" value={month} onChange={({ target }) => choose({ month: target.value })} />
          </Field>
        )}
      </div>
      {read.step === 'loading' && <Skeleton rows={8} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />}
      {read.step === 'ready' && read.data.invoices.nodes.length === 0 && (
        <EmptyState
          level={2}
          icon={<FileText aria-hidden="true" />}
          title={t(`emptyTitle.${choice}`)}
          text={t('emptyText')}
        />
      )}
      {read.step === 'ready' && read.data.invoices.nodes.length > 0 && (
        <>
          <p className={styles.muted} role="status">
            {kit('total', { count: formats.number(read.data.invoices.totalCount) })}
          </p>
          <ul>
            {read.data.invoices.nodes.map((invoice) => {
              const { id, number, buyer, kind, issuedOn, totalCents } = invoice;
              const standing = standingWords(invoice, today, t);
              const details = [
                ...(number === null ? [] : [buyer?.name ?? t('finalConsumer')]),
                ...(kind === 'INVOICE' ? [] : [t(`kinds.${kind}`)]),
                ...(issuedOn === null ? [] : [t('issued', { day: formats.day(issuedOn) })]),
              ];
              return (
                <li key={id} className={styles.row}>
                  <RowLink
                    to={rowPath('invoice', id)}
                    title={invoiceName(invoice, t)}
                    detail={details.join(' · ')}
                    aside={
                      <>
                        <strong className={styles.sum}>{formats.money(totalCents, 'EUR')}</strong>
                        <Badge tone={standing.tone}>{standing.text}</Badge>
                      </>
                    }
                  />
                </li>
              );
            })}
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
