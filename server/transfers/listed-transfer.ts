import { transferNumber } from '../../schema/transfers.ts';
import { upnText } from '../../schema/upn.ts';
import type { Parts } from '../platform/parts.ts';

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
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601 */
  readonly dueAt: string;
  /** ISO 8601 */
  readonly paidAt: string | null;
  readonly payerName: string;
  readonly payerStreet: string;
  readonly payerTown: string;
  readonly payeeName: string;
  readonly payeeStreet: string;
  readonly payeeTown: string;
  readonly payeeIban: string;
  readonly payeeBic: string | null;
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
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
  readonly payerName: string;
  readonly payerStreet: string;
  readonly payerTown: string;
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
  const [year, month, day] = row.dueAt.toISOString().slice(0, 10).split('-');
  const due = `${day}.${month}.${year}`;
  return {
    id: row.id,
    number,
    reference,
    status: row.status,
    plan: row.plan,
    months: row.months,
    amountCents,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    ...payer,
    ...paid,
    payeeIban: payee.iban,
    payeeBic: payee.bic ?? null,
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
