import { AppError } from '../../../../schema/errors.ts';
import { loadInvoice } from '../../money/invoice-model/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { payInvoice, readPlates, readPortal, recordPortalReturn } from '../own-data/index.ts';
import { invoicesPage } from './parts/invoices-page.tsx';
import { type Frame, frameOf } from './parts/page-frame.tsx';
import { idIn, type SignedInRequest } from './request/page-request.ts';

/** The page of invoices, and the way to the page on which one is paid. */

const mostShownWhole = 5;
const secondsUntilAgain = 3;
/** A payment that takes longer than this is one that takes days. */
const mostTimesAgain = 10;

/**
 * What they pay, what is open first, with what a transfer needs. Who comes back from a payment sees that it is being checked,
 * and what came of it some seconds later.
 */
export async function showInvoices(at: SignedInRequest): Promise<void> {
  const times = timesBack(at);
  if (times > 0) await recordPortalReturn(at.own);
  const portal = await readPortal(at.own);
  const open = portal.openItems.slice(0, mostShownWhole);
  const [plates, ...whole] = await Promise.all([
    readPlates(at.own.db, at.own.principal.customerIds),
    ...open.map(({ id }) => loadInvoice(at.own.db, id)),
  ]);
  const frame = frameOf(at);
  const isChecking = portal.openItems.some(({ paying }) => paying);
  if (isChecking && times > 0 && times < mostTimesAgain) at.response.set('Refresh', againAfter(frame, times));
  at.response.type('html').send(
    invoicesPage(at.template, {
      frame,
      portal,
      whole,
      plates,
      isOff: at.request.query.online === 'off',
      today: todayIn(frame.workshop.zone, at.call.ctx.clock.now()),
    }),
  );
}

/** How often the page was shown since a payment page has led back to it; none where none has. */
const timesBack = ({ request }: SignedInRequest) => Math.trunc(Number(request.query.paid ?? 0)) || 0;

const againAfter = ({ addressOf }: Frame, times: number) =>
  `${secondsUntilAgain}; url=${addressOf('/invoices', { paid: String(times + 1) })}`;

/** Leads to the page on which an open invoice is paid; back to the invoices where there is nothing to pay any more. */
export async function openCheckout(at: SignedInRequest): Promise<void> {
  at.response.redirect(303, await addressToPay(at));
}

async function addressToPay(at: SignedInRequest): Promise<string> {
  try {
    return (await payInvoice({ ...at.own, chosen: at.chosen }, { invoiceId: idIn(at) })).url;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'INVALID_STATE')) throw error;
    const { paysOnline } = await readPortal(at.own);
    return frameOf(at).addressOf('/invoices', paysOnline ? {} : { online: 'off' });
  }
}
