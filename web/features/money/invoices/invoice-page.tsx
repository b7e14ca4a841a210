import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { InvoiceDocument, type InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { RecordColumns } from '../../../kit/sections/record-columns.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SentItems } from '../../contact/customer-links/index.ts';
import { RemindersCard } from '../../contact/overdue-invoices/index.ts';
import { DeliveryCard } from '../e-invoices/index.ts';
import { ConfirmationCard, InvoiceStrip, invoiceStyles as styles } from '../invoice-parts/index.ts';
import { hasOwnLines } from './drafts/own-lines.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { IssueCard } from './issue-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RecordInvoices } from './record/lazy-record-invoices.tsx';
import { LineTable } from './record/line-table.tsx';

const loadFacts = () => import('./drafts/draft-dialog.tsx');
const DraftDialog = lazy(async () => ({ default: (await loadFacts()).DraftDialog }));
const loadLines = () => import('./drafts/lines-dialog.tsx');
const LinesDialog = lazy(async () => ({ default: (await loadLines()).LinesDialog }));

/** `/invoices/:id`: what is billed, how it stands, and what can be done about it. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <OneInvoice key={id} id={id} />;
}

function OneInvoice({ id }: { readonly id: string }) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const records = useTexts(recordsTexts);
  const query = useQuery(InvoiceDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const invoice = read.step === 'ready' ? read.data.invoice : undefined;
  return (
    <SignedInScreen
      title={invoice ? `${t(`kinds.${invoice.kind}`)} ${invoice.number ?? ''}`.trim() : t('one')}
      lead={invoice && (invoice.buyer?.name ?? t('finalConsumer'))}
      actions={({ role }) => invoice && <InvoiceActs invoice={invoice} role={role} />}
      failure={{ title: t('one'), text: t('failed') }}
    >
      {({ role }) => {
        if (!can(role, 'invoices.manage')) return <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>;
        if (read.step === 'refused')
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
        if (invoice === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        return (
          <>
            <InvoiceStrip invoice={invoice} />
            <RecordColumns
              main={
                <>
                  <LinesCard invoice={invoice} />
                  {invoice.state !== 'DRAFT' && (
                    <>
                      <RecordInvoices of={{ followsId: id }} title={records('follows')} />
                      {/* What is still to be given back of the invoice that this one replaces. */}
                      {invoice.correctsId !== null && (
                        <RecordInvoices of={{ followsId: invoice.correctsId }} title={records('replaced')} />
                      )}
                      <SentItems of={{ invoiceId: id }} />
                    </>
                  )}
                </>
              }
              side={<Aside invoice={invoice} role={role} />}
            />
          </>
        );
      }}
    </SignedInScreen>
  );
}

/** What a customer may still have to pay; a final consumer has no address. */
const isReminded = ({ state, kind, origin, customerId }: InvoicePartsFragment) =>
  state !== 'DRAFT' && kind !== 'CREDIT' && origin === 'OWN' && customerId !== null;

/** What a provider may get. */
const isDelivered = ({ state, origin, customerId }: InvoicePartsFragment) =>
  state !== 'DRAFT' && origin === 'OWN' && customerId !== null;

/** Beside the lines: how a draft is issued, or what was paid; and the facts. */
function Aside({ invoice, role }: { readonly invoice: InvoicePartsFragment; readonly role: Role }) {
  const t = useTexts(invoiceTexts);
  const records = useTexts(recordsTexts);
  const formats = useFormats();
  const { issuedOn, servicedOn, creditOfId, creditOfNumber, correctsId, correctsNumber } = invoice;
  const day = (value: string | null) => value && formats.day(value);
  const facts = [
    { label: t('field.issuedOn'), value: day(issuedOn) },
    { label: t('field.servicedOn'), value: day(servicedOn) },
    { label: t('field.method'), value: invoice.paymentMethods.map(({ name }) => name).join(', ') },
    { label: t('field.reference'), value: invoice.reference && referenceText(invoice.reference) },
    {
      label: t('field.creditOf'),
      value: creditOfId && <Link to={rowPath('invoice', creditOfId)}>{creditOfNumber ?? t('one')}</Link>,
    },
    {
      label: records('corrects'),
      value: correctsId && <Link to={rowPath('invoice', correctsId)}>{correctsNumber ?? t('one')}</Link>,
    },
    { label: t('field.reason'), value: invoice.reason },
    { label: t('field.note'), value: invoice.note },
  ];
  return (
    <>
      {invoice.state === 'DRAFT' ? (
        <IssueCard draft={invoice} role={role} />
      ) : (
        <PaymentsCard invoice={invoice} role={role} />
      )}
      <ConfirmationCard invoice={invoice} />
      {isDelivered(invoice) && <DeliveryCard invoiceId={invoice.id} />}
      {isReminded(invoice) && <RemindersCard invoiceId={invoice.id} />}
      <SectionCard
        title={t('facts')}
        preload={loadFacts}
        edit={invoice.state === 'DRAFT' ? (onClose) => <DraftDialog draft={invoice} onClose={onClose} /> : undefined}
      >
        <DataList items={facts.filter(({ value }) => Boolean(value))} />
      </SectionCard>
    </>
  );
}

function LinesCard({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(invoiceTexts);
  return (
    <SectionCard
      title={t('lines')}
      preload={loadLines}
      edit={hasOwnLines(invoice) ? (onClose) => <LinesDialog draft={invoice} onClose={onClose} /> : undefined}
    >
      <LineTable invoice={invoice} />
      {invoice.state === 'DRAFT' && !hasOwnLines(invoice) && <p className={styles.muted}>{t('linesOfCard')}</p>}
    </SectionCard>
  );
}
