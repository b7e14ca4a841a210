import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { InvoiceDocument, type InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { RemindersCard } from '../../contact/overdue-invoices/index.ts';
import { DeliveryCard } from '../e-invoices/index.ts';
import { ConfirmationCard, invoiceStatusBadge, invoiceStyles as styles } from '../invoice-parts/index.ts';
import { hasOwnLines } from './drafts/own-lines.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { IssueCard } from './issue-card.tsx';
import { PaymentsCard } from './payments-card.tsx';

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
  const formats = useFormats();
  const query = useQuery(InvoiceDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const invoice = read.step === 'ready' ? read.data.invoice : undefined;
  const badge = invoice && invoiceStatusBadge(invoice, sellersDay(new Date()), t);
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
        if (invoice === undefined || badge === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        return (
          <>
            <p className={styles.badge}>
              <Badge tone={badge.tone}>{badge.text}</Badge>
              <strong>{formats.money(invoice.totalCents, 'EUR')}</strong>
            </p>
            <SectionColumns>
              <SectionColumn>
                <LinesCard invoice={invoice} />
              </SectionColumn>
              <SectionColumn>
                <Aside invoice={invoice} role={role} />
              </SectionColumn>
            </SectionColumns>
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
  const formats = useFormats();
  const { buyer, issuedOn, servicedOn, dueOn, creditOfId, creditOfNumber, jobCards } = invoice;
  const vehicles = [
    ...new Map(jobCards.flatMap(({ vehicleId, plate }) => (vehicleId === null ? [] : [[vehicleId, plate] as const]))),
  ];
  const day = (value: string | null) => value && formats.day(value);
  const facts = [
    {
      label: t('field.buyer'),
      value: buyer ? <Link to={rowPath('customer', buyer.customerId)}>{buyer.name}</Link> : t('finalConsumer'),
    },
    {
      label: t('field.jobCards'),
      value: jobCards.length > 0 && (
        <ul>
          {jobCards.map((card) => (
            <li key={card.id}>
              <Link to={rowPath('jobCard', card.id)}>{card.number}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    {
      label: t('field.vehicles'),
      value: vehicles.length > 0 && (
        <ul>
          {vehicles.map(([vehicleId, plate]) => (
            <li key={vehicleId}>
              <Link to={rowPath('vehicle', vehicleId)}>{plate?.toUpperCase() ?? t('noPlate')}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    { label: t('field.issuedOn'), value: day(issuedOn) },
    { label: t('field.servicedOn'), value: day(servicedOn) },
    { label: t('field.dueOn'), value: day(dueOn) },
    { label: t('field.method'), value: invoice.paymentMethods.map(({ name }) => name).join(', ') },
    { label: t('field.reference'), value: invoice.reference && referenceText(invoice.reference) },
    {
      label: t('field.creditOf'),
      value: creditOfId && <Link to={rowPath('invoice', creditOfId)}>{creditOfNumber ?? t('one')}</Link>,
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

type Discount = Pick<InvoicePartsFragment['lines'][number], 'discountBasisPoints' | 'discountCents'>;

function LinesCard({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents, 'EUR');
  const isDraft = invoice.state === 'DRAFT';
  const discountWords = ({ discountBasisPoints, discountCents }: Discount) =>
    [
      ...(discountBasisPoints === 0 ? [] : [` − ${formats.percent(discountBasisPoints / 10)}`]),
      ...(discountCents === 0 ? [] : [` − ${money(discountCents)}`]),
    ].join('');
  return (
    <SectionCard
      title={t('lines')}
      preload={loadLines}
      edit={hasOwnLines(invoice) ? (onClose) => <LinesDialog draft={invoice} onClose={onClose} /> : undefined}
    >
      <p className={styles.muted}>{t(`lineModes.${invoice.priceMode}`)}</p>
      <ul className={styles.lines}>
        {invoice.lines.map(({ id, kind, description, quantityThousandths, unitPrice, amountCents, ...discount }) => (
          <li key={id}>
            <span className={styles.words}>
              <span>{description}</span>
              {kind !== 'TEXT' && (
                <span className={styles.muted}>
                  {t('line', {
                    quantity: formats.decimal(quantityThousandths / 1000),
                    price: money(unitPrice / 100),
                  })}
                  {discountWords(discount)}
                </span>
              )}
            </span>
            {kind !== 'TEXT' && <span className={styles.end}>{money(amountCents)}</span>}
          </li>
        ))}
        {invoice.advances.map(({ invoiceId, number, totalCents }) => (
          <li key={invoiceId}>
            <Link to={rowPath('invoice', invoiceId)}>{t('advance', { number })}</Link>
            <span className={styles.end}>{money(-totalCents)}</span>
          </li>
        ))}
      </ul>
      {isDraft && !hasOwnLines(invoice) && <p className={styles.muted}>{t('linesOfCard')}</p>}
      <p className={styles.total}>
        <span>{t('field.total')}</span>
        <span>{money(invoice.totalCents)}</span>
      </p>
      <DataList
        items={[
          { label: t('field.vat'), value: money(invoice.vatCents) },
          ...(isDraft
            ? []
            : [
                { label: t('field.paid'), value: money(invoice.paidCents) },
                ...(invoice.creditedCents === 0
                  ? []
                  : [{ label: t('field.credited'), value: money(invoice.creditedCents) }]),
                { label: t('field.open'), value: money(invoice.openCents) },
              ]),
        ]}
      />
    </SectionCard>
  );
}
