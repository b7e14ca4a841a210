import { transferNumber } from '../../../schema/money/transfers.ts';
import { upnText } from '../../../schema/money/upn.ts';
import { vatWithin } from '../../../schema/money/vat.ts';
import { sellersDay } from '../../../schema/time/calendar.ts';
import type { Parts } from '../../context/parts.ts';

/** A transfer that is asked for, with everything that is needed to pay it. */
export interface ListedTransfer {
  readonly id: string;
  /** The number of the pro-forma invoice. */
  readonly number: string;
  readonly reference: string;
  readonly status: string;
  readonly plan: string;
  readonly months: number;
  readonly amountCents: number;
  readonly currency: string;
  /** The rate of the value added tax that is part of the amount, 220 for 22 %; null when nothing is said of it. */
  readonly vatPermille: number | null;
  /** The amount without that tax. */
  readonly netCents: number | null;
  readonly vatCents: number | null;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601 */
  readonly dueAt: string;
  /** The day on which it was made, in Slovenia, as 2026-12-31. */
  readonly issuedOn: string;
  /** The last day to pay, in Slovenia. */
  readonly dueOn: string;
  /** ISO 8601 */
  readonly paidAt: string | null;
  readonly payerName: string;
  readonly payerStreet: string;
  readonly payerTown: string;
  /** Null where the billing details had none when it was made. */
  readonly payerVatId: string | null;
  readonly payeeName: string;
  readonly payeeStreet: string;
  readonly payeeTown: string;
  readonly payeeIban: string;
  readonly payeeBic: string | null;
  readonly payeeVatId: string | null;
  readonly purpose: string;
  /** What the UPN QR code holds. */
  readonly upnText: string;
}

interface TransferRow {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly plan: string;
  readonly months: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly vatPermille: number | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
  readonly payerName: string;
  readonly payerStreet: string;
  readonly payerTown: string;
  readonly payerVatId: string | null;
}

/** @returns undefined where nobody is configured to be paid any more */
export function listedTransfer({ config }: Pick<Parts, 'config'>, row: TransferRow): ListedTransfer | undefined {
  const payee = config.transfers;
  if (payee === undefined) return undefined;
  const number = transferNumber(row.reference);
  const purpose = `Predračun ${number}`;
  const payer = { payerName: row.payerName, payerStreet: row.payerStreet, payerTown: row.payerTown };
  const paid = { payeeName: payee.name, payeeStreet: payee.street, payeeTown: payee.town };
  const { amountCents, reference } = row;
  const dueOn = sellersDay(row.dueAt);
  const due = dueOn.split('-').reverse().join('.');
  const { vatPermille } = row;
  const split = vatPermille === null ? { netCents: null, vatCents: null } : vatWithin(amountCents, vatPermille);
  return {
    id: row.id,
    number,
    reference,
    status: row.status,
    plan: row.plan,
    months: row.months,
    amountCents,
    currency: row.currency,
    vatPermille,
    ...split,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    issuedOn: sellersDay(row.createdAt),
    dueOn,
    paidAt: row.paidAt?.toISOString() ?? null,
    ...payer,
    payerVatId: row.payerVatId,
    ...paid,
    payeeIban: payee.iban,
    payeeBic: payee.bic ?? null,
    payeeVatId: vatPermille === null ? null : (payee.vatId ?? null),
    purpose,
    upnText: upnText({
      ...payer,
      ...paid,
      amountCents,
      purposeCode: 'GDSV',
      purpose,
      due,
      iban: payee.iban,
      reference,
    }),
  };
}
