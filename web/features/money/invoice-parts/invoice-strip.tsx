import { Link } from 'react-router';
import type { InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FactStrip } from '../../../kit/sections/facts.tsx';
import { unbrokenName } from '../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { invoiceStatusBadge } from './invoice-words.ts';

/** What is asked of an invoice first: how it stands, what is open until when, whose it is, and for which card and car. */
export function InvoiceStrip({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(recordsTexts);
  const words = useTexts(invoiceTexts);
  const formats = useFormats();
  const { buyer, jobCards, state, totalCents, paidCents, creditedCents, openCents, dueOn } = invoice;
  const money = (cents: number) => formats.money(cents, 'EUR');
  const badge = invoiceStatusBadge(invoice, sellersDay(new Date()), words);
  const isDraft = state === 'DRAFT';
  const movedCents = movedToCredit(invoice);
  const vehicles = new Map(
    jobCards.flatMap(({ vehicleId, plate }) => (vehicleId === null ? [] : [[vehicleId, plate] as const])),
  );
  return (
    <FactStrip
      facts={[
        { label: t('facts.state'), value: <Badge tone={badge.tone}>{badge.text}</Badge> },
        { label: words('field.total'), value: money(totalCents) },
        { label: t('facts.paid'), value: !isDraft && money(paidCents + movedCents) },
        { label: t('facts.credited'), value: creditedCents > 0 && money(creditedCents) },
        { label: t('facts.moved'), value: movedCents > 0 && money(movedCents) },
        { label: t('facts.open'), value: !isDraft && money(openCents) },
        { label: t('facts.due'), value: dueOn && formats.day(dueOn) },
        {
          label: words('field.buyer'),
          value: buyer ? (
            <Link to={rowPath('customer', buyer.customerId)}>{unbrokenName(buyer.name)}</Link>
          ) : (
            words('finalConsumer')
          ),
        },
        {
          label: words('field.jobCards'),
          value:
            jobCards.length > 0 &&
            jobCards.map((card) => (
              <Link key={card.id} to={rowPath('jobCard', card.id)}>
                {card.number}
              </Link>
            )),
        },
        {
          label: words('field.vehicles'),
          value:
            vehicles.size > 0 &&
            [...vehicles].map(([vehicleId, plate]) => (
              <Link key={vehicleId} to={rowPath('vehicle', vehicleId)}>
                {plate?.toUpperCase() ?? words('noPlate')}
              </Link>
            )),
        },
      ]}
    />
  );
}

/**
 * What was paid of an invoice and is the customer's again by a credit note, in cents. The server counts it as paid no more, though
 * its payments are still those of the invoice.
 */
function movedToCredit({ kind, paidCents, payments }: InvoicePartsFragment): number {
  if (kind === 'CREDIT') return 0;
  // An imported invoice may be paid without a payment of ours.
  return Math.max(0, payments.reduce((all, { amountCents }) => all + amountCents, 0) - paidCents);
}
