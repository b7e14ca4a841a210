import type { ListedTransfer } from '../../../../schema/features/subscription/transfers.ts';
import type { PlanId } from '../../../../schema/money/plans.ts';
import { type TransferStatus, transferNumber } from '../../../../schema/money/transfers.ts';
import { upnText } from '../../../../schema/money/upn.ts';
import { vatWithin } from '../../../../schema/money/vat.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import type { AppContext } from '../../../context/app-context.ts';

/** As it comes out of the database. */
interface TransferRow {
  readonly id: string;
  readonly reference: string;
  readonly status: TransferStatus;
  readonly plan: PlanId;
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
export function listedTransfer({ config }: Pick<AppContext, 'config'>, row: TransferRow): ListedTransfer | undefined {
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
