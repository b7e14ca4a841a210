import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { upnText } from '../../../../../schema/money/upn.ts';

/** What a transfer is for, as banks show it: in Slovenian, whatever the document's language is. */
export const transferPurposeOf = (number: string) => `Račun ${number}`;

/**
 * The payment order of what is open of an invoice, as the UPN QR code holds it.
 *
 * @returns undefined where nothing is to be paid, or what the order needs is missing
 */
export function paymentOrderOf(invoice: Invoice): string | undefined {
  const { buyer, seller, number, reference, dueOn, openCents: amountCents } = invoice;
  const payer = { name: buyer?.name, street: buyer?.address, town: townOf(buyer) };
  const payee = { name: seller.legalName, street: seller.address, town: townOf(seller), iban: seller.iban };
  if (!payer.name || !payer.street || !payer.town) return undefined;
  if (!payee.name || !payee.street || !payee.town || !payee.iban) return undefined;
  if (amountCents <= 0 || number === null || reference === null) return undefined;
  return upnText({
    payerName: payer.name,
    payerStreet: payer.street,
    payerTown: payer.town,
    amountCents,
    purposeCode: 'GDSV',
    purpose: transferPurposeOf(number),
    due: dueOn === null ? '' : slovenianDay(dueOn),
    iban: payee.iban,
    reference,
    payeeName: payee.name,
    payeeStreet: payee.street,
    payeeTown: payee.town,
  });
}

const townOf = (place: { readonly postcode: string | null; readonly town: string | null } | null) =>
  [place?.postcode, place?.town].filter(Boolean).join(' ');

/** 2026-12-20 as 20.12.2026. */
const slovenianDay = (day: string) => day.split('-').toReversed().join('.');
