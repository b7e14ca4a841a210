import { billingMails } from '../../../../schema/messages/billing-mails/index.ts';
import { transferNumber } from '../../../../schema/money/transfers.ts';
import { groupsOfFour } from '../../../../schema/money/upn.ts';
import { noonOf, sellersDay } from '../../../../schema/time/calendar.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { amountFor, dayFor, mailTo } from '../../../integrations/mail/mail-layout.ts';

interface Order {
  readonly id: string;
  readonly userId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly dueAt: Date;
  readonly payerVatId: string | null;
}

/** Mails the owner what to pay, and the way to the pro-forma invoice with its code. */
export async function mailProForma({ config, outbox }: AppContext, tx: Transaction, order: Order): Promise<void> {
  const owner = await tx.user.findUniqueOrThrow({ where: { id: order.userId } });
  const { amountCents, currency, dueAt, payerVatId, reference } = order;
  const values = {
    number: transferNumber(reference),
    amount: amountFor(owner, amountCents, currency),
    date: dayFor(owner, noonOf(sellersDay(dueAt))),
    payee: config.transfers?.name ?? '',
    iban: groupsOfFour(config.transfers?.iban ?? ''),
    reference: `${reference.slice(0, 4)} ${reference.slice(4)}`,
  };
  const url = `${config.appUrl}/transfer?order=${order.id}`;
  const mail =
    payerVatId === null
      ? mailTo(owner, billingMails, 'proForma', url, values)
      : mailTo(owner, billingMails, 'proFormaForCompany', url, { ...values, vatId: payerVatId });
  await outbox.add(tx, mailMessage(mail, `pro-forma:${order.id}`));
}
