import { sellerOf } from '../../server/features/money/invoice-model/present-invoice.ts';
import type { Bulk } from './bulk.ts';
import { jobIdAt, lineId } from './cards.ts';
import { customerOf } from './cars.ts';
import { countedBy } from './counted.ts';
import { bulkOf, cardAt, customerIdAt, dayOf, idOf, later, type Plan } from './plan.ts';
import { numberTerms, termRows } from './terms.ts';
import { jobsOfCard, linesOfJob, workOf } from './work.ts';

/** An invoice for each card that was handed over, with its lines, and the payment of all but the newest. */

/** Every third of the newest cards is paid by transfer and still open. */
const recentCards = 500;

const isTransfer = (place: number) => place % 3 === 0;
const tillOf = (plan: Plan, place: number) => (isTransfer(place) ? plan.transfer : plan.card);
const isPaid = ({ cards }: Plan, place: number) => !isTransfer(place) || place < cards - recentCards;
const issuedAt = (plan: Plan, place: number) => later(cardAt(plan, place), 7);
const invoiceId = (plan: Plan, place: number) => idOf(plan, 'invoice', place, issuedAt(plan, place));
const paymentId = (plan: Plan, place: number) => idOf(plan, 'payment', place, issuedAt(plan, place));

function seriesOf(plan: Plan, place: number): string {
  const { premiseCode, deviceCode } = tillOf(plan, place).device;
  return `${premiseCode}-${deviceCode}`;
}

export function bulksOfBills(plan: Plan): Bulk[] {
  const year = (place: number) => Number(dayOf(issuedAt(plan, place)).slice(0, 4));
  const counted = countedBy(plan, (place) =>
    workOf(plan, place).isBilled ? `${seriesOf(plan, place)}-${year(place)}` : undefined,
  );
  const seller = JSON.stringify(sellerOf(plan.workshop));
  const perBill = (table: string, rows: Parameters<typeof bulkOf>[3]) =>
    bulkOf(plan, table, plan.cards, (place) => (workOf(plan, place).isBilled ? rows(place) : []));
  const numbersOf = (place: number) => {
    const [series, sequence] = [seriesOf(plan, place), counted.of(place)];
    const reference = isTransfer(place) ? `SI00${sequence}-${year(place)}` : null;
    return { number: `${series}-${sequence}`, series, year: year(place), sequence, reference };
  };
  return [
    perBill('workshop_invoices', (place) => [{ ...invoiceRow(plan, place), ...numbersOf(place), seller }]),
    perBill('workshop_invoice_lines', (place) => lineRows(plan, place)),
    perBill('workshop_invoice_jobs', (place) => jobRows(plan, place)),
    perBill('search_terms', (place) => {
      const found = { kind: 'INVOICE', entityId: invoiceId(plan, place) };
      return termRows(plan, found, numberTerms(numbersOf(place).number, counted.of(place)), issuedAt(plan, place));
    }),
    perBill('workshop_payments', (place) => (isPaid(plan, place) ? [paymentRow(plan, place)] : [])),
    perBill('payment_allocations', (place) => (isPaid(plan, place) ? [allocationRow(plan, place)] : [])),
    counted.bulk,
  ];
}

function invoiceRow(plan: Plan, place: number) {
  const { customer, priceMode, totals } = workOf(plan, place);
  const at = issuedAt(plan, place);
  const paid = isPaid(plan, place) ? totals.grossCents : 0;
  const { device, method } = tillOf(plan, place);
  const { contacts: _, phone: __, ...person } = customerOf(customer);
  const payer = customerIdAt(plan, customer);
  return {
    id: invoiceId(plan, place),
    kind: 'INVOICE',
    state: paid > 0 ? 'PAID' : 'ISSUED',
    deviceId: device.id,
    customerId: payer,
    priceMode,
    paymentMethodId: method.id,
    methodName: method.name,
    methodKind: method.kind,
    language: 'SL',
    issuedAt: at,
    issuedOn: dayOf(at),
    servicedOn: dayOf(at),
    dueOn: dayOf(isTransfer(place) ? later(at, 15 * 24) : at),
    netCents: totals.netCents,
    vatCents: totals.vatCents,
    totalCents: totals.grossCents,
    paidCents: paid,
    openCents: totals.grossCents - paid,
    buyer: JSON.stringify({ customerId: payer, ...person, taxNumber: null, vatId: null }),
    vatGroups: JSON.stringify(totals.vatGroups),
    advances: '[]',
    operatorStaffId: plan.ownerId,
    createdAt: at,
  };
}

/** What parts have cost of their price. */
const costShare = 0.6;

function lineRows(plan: Plan, card: number) {
  const { amounts, lines, totals } = workOf(plan, card);
  return lines.map((line, at) => ({
    id: idOf(plan, 'invoiceLine', card * jobsOfCard * linesOfJob + at, issuedAt(plan, card)),
    invoiceId: invoiceId(plan, card),
    jobId: jobIdAt(plan, card, Math.floor(at / linesOfJob)),
    sourceLineId: lineId(plan, card, at),
    position: at + 1,
    ...line,
    amountCents: amounts[at] ?? 0,
    netCents: totals.lineNetCents[at] ?? 0,
    soldThousandths: line.kind === 'LABOUR' ? line.quantityThousandths : null,
    costCents: line.kind === 'PART' ? Math.round((totals.lineNetCents[at] ?? 0) * costShare) : null,
  }));
}

function jobRows(plan: Plan, card: number) {
  return Array.from({ length: jobsOfCard }, (_, job) => {
    const billed = jobIdAt(plan, card, job);
    const id = idOf(plan, 'invoiceJob', card * jobsOfCard + job, issuedAt(plan, card));
    return { id, invoiceId: invoiceId(plan, card), jobId: billed, billedOf: billed };
  });
}

function paymentRow(plan: Plan, place: number) {
  const { customer, totals } = workOf(plan, place);
  const at = issuedAt(plan, place);
  return {
    id: paymentId(plan, place),
    customerId: customerIdAt(plan, customer),
    amountCents: totals.grossCents,
    paymentMethodId: tillOf(plan, place).method.id,
    paidAt: at,
    staffId: plan.ownerId,
    createdAt: at,
  };
}

function allocationRow(plan: Plan, place: number) {
  const id = idOf(plan, 'allocation', place, issuedAt(plan, place));
  const { grossCents: amountCents } = workOf(plan, place).totals;
  return { id, paymentId: paymentId(plan, place), invoiceId: invoiceId(plan, place), amountCents };
}
