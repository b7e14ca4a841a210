import { transferNumber } from '../../../schema/money/transfers.ts';
import { inFours } from '../../../schema/money/upn.ts';
import { noonOf, sellersDay } from '../../../schema/time/calendar.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { mailMessage } from '../../integrations/mail/mail.ts';
import { dayFor, localeOf, mailTo } from '../../integrations/mail/mail-layout.ts';

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
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  const values = {
    number: transferNumber(reference),
    amount: new Intl.NumberFormat(localeOf(owner.language), style).format(amountCents / 100),
    date: dayFor(owner, noonOf(sellersDay(dueAt))),
    payee: config.transfers?.name ?? '',
    iban: inFours(config.transfers?.iban ?? ''),
    reference: `${reference.slice(0, 4)} ${reference.slice(4)}`,
    ...(payerVatId === null ? {} : { vatId: payerVatId }),
  };
  const name = payerVatId === null ? 'proForma' : 'proFormaForCompany';
  const url = `${config.appUrl}/transfer?order=${order.id}`;
  await outbox.add(tx, mailMessage(mailTo(owner, name, url, values), `pro-forma:${order.id}`));
}
