import type { Buyer } from '../../../../../schema/features/money/invoices.ts';
import type { PlainReason } from '../../../../../schema/messages/errors/index.ts';
import { partOf, taxWithin } from '../../../../../schema/money/documents/index.ts';
import type { EInvoice, EInvoiceGroup, EInvoiceLine } from './e-invoice.ts';

/** What is wrong with an e-invoice: the reason at each part that has to be corrected. */
export type Problems = Readonly<Record<string, PlainReason>>;

/**
 * Checks an e-invoice by the rules of EN 16931 that a workshop can break, before it leaves. Sums are checked to the cent,
 * where the official rules let tax be wrong by almost a euro.
 *
 * @returns an empty record where nothing is wrong
 */
export function checkEInvoice(invoice: EInvoice): Problems {
  const found: Record<string, PlainReason> = {};
  const demand = (holds: boolean, field: string, reason: PlainReason) => {
    if (!holds) found[field] ??= reason;
  };
  const { seller, buyer, lines, groups, paidBy, earlier } = invoice;
  const payableCents = invoice.totalCents - invoice.prepaidCents;
  demand(Boolean(seller.legalName && seller.address && seller.town && seller.postcode), 'seller', 'eInvoiceSeller');
  demand(/^\d{8}$/.test(seller.taxNumber ?? ''), 'seller.taxNumber', 'eInvoiceTaxNumber');
  demand(seller.vatStatus === 'SMALL' || isVatId(seller.vatId), 'seller.vatId', 'eInvoiceTaxNumber');
  demand(buyer !== null, 'buyer', 'eInvoiceBuyer');
  if (buyer !== null) {
    demand(hasPlace(buyer), 'buyer.address', 'eInvoiceBuyerAddress');
    demand(buyer.vatId === null || isVatId(buyer.vatId), 'buyer.vatId', 'eInvoiceVatIdForm');
    const owesTax = groups.some(({ tax }) => tax.code === 'AE' || tax.code === 'K');
    demand(!owesTax || buyer.vatId !== null, 'buyer.vatId', 'eInvoiceVatIdNeeded');
  }
  demand(paidBy.kind !== 'TRANSFER' || Boolean(seller.iban), 'seller.iban', 'eInvoiceAccount');
  demand(payableCents <= 0 || invoice.dueOn !== null, 'dueOn', 'eInvoiceDueDate');
  demand(invoice.kind !== 'CREDIT' || earlier.length > 0, 'creditOf', 'eInvoiceEarlier');
  demand(lines.length > 0, 'lines', 'eInvoiceLines');
  for (const [place, line] of lines.entries()) {
    demand(line.description.trim() !== '', `lines.${place}.description`, 'eInvoiceLines');
    demand(addsUp(line), `lines.${place}`, 'eInvoiceSums');
  }
  for (const [place, group] of groups.entries()) {
    demand(group.tax.code === 'S' || group.tax.ground !== null, `groups.${place}.ground`, 'eInvoiceGround');
    demand(isRight(group, invoice), `groups.${place}`, 'eInvoiceSums');
  }
  const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
  const isWhole =
    sum(lines.map(({ netCents }) => netCents)) === invoice.netCents &&
    sum(groups.map(({ baseCents }) => baseCents)) === invoice.netCents &&
    sum(groups.map(({ vatCents }) => vatCents)) === invoice.vatCents &&
    invoice.netCents + invoice.vatCents === invoice.totalCents;
  demand(isWhole, 'totalCents', 'eInvoiceSums');
  return found;
}

const isVatId = (vatId: string | null) => /^[A-Z]{2}[A-Z0-9]{2,28}$/.test(vatId ?? '');

const hasPlace = ({ name, address, town, country }: Buyer) =>
  Boolean(name && address && town) && /^[A-Z]{2}$/.test(country);

/** Quantity times price, less the discount, is the amount of the line. */
function addsUp({
  quantityThousandths,
  priceMicros,
  baseThousandths,
  grossCents,
  discountCents,
  netCents,
}: EInvoiceLine) {
  // Half a cent in the unit of the product: thousandths of millionths.
  const off =
    BigInt(quantityThousandths) * BigInt(priceMicros) - BigInt(grossCents) * BigInt(baseThousandths) * 10_000n;
  const isPrice = priceMicros >= 0 && (off < 0n ? -off : off) * 2n <= BigInt(baseThousandths) * 10_000n;
  return isPrice && discountCents >= 0 && grossCents - discountCents === netCents;
}

/** A cent of rounding for each document that was summed by itself: this one, and what it takes back or subtracts. */
const allowedCents = 2;

/** The base is that of its lines; the tax is exact, with prices without tax or with it, unless a document before has a part. */
function isRight(
  { tax, baseCents, vatCents }: EInvoiceGroup,
  { lines, earlier }: Pick<EInvoice, 'lines' | 'earlier'>,
): boolean {
  const own = lines.filter((line) => line.tax.code === tax.code && line.tax.rate === tax.rate);
  const base = own.reduce((all, { netCents }) => all + netCents, 0);
  if (base !== baseCents) return false;
  const fromNet = partOf(baseCents, tax.rate);
  if (earlier.length > 0) return Math.abs(fromNet - vatCents) <= allowedCents;
  return vatCents === fromNet || vatCents === taxWithin(baseCents + vatCents, tax.rate);
}
