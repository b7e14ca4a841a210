import { z } from 'zod';
import { workshopAnswer } from '../../schema/features/workshop/workshop-settings.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { AuthorityForTests } from '../../tests/support/fiscal/an-authority.ts';
import { prepareConfirmation } from '../../tests/support/fiscal/confirming-workshop.ts';
import { writtenCard } from '../../tests/support/workshop/billing.ts';
import type { ProcessorMeter } from '../support/pauses/processor-meter.ts';
import type { Garage } from './garage.ts';

/** What each part of the issued invoices took, in milliseconds, by its name. */
export type Waits = Map<string, number[]>;

/** Who writes the lines of an invoice: the person who asks for it, or a job card. */
export const sources = ['typed lines', 'a job card'] as const;
export type Source = (typeof sources)[number];

/** What a draft is asked for with; a job card can be billed once, so it is another one each time. */
export type Draft = (garage: Garage) => Promise<object>;

/**
 * Has invoices of the workshop confirmed, and writes down a company that buys. It stays so in the database.
 *
 * @returns what invoices of the given number of lines are drafted from that are paid in cash
 */
export async function prepareInvoices(
  garage: Garage,
  authority: AuthorityForTests,
): Promise<(lineCount: number, source: Source) => Draft> {
  const ask = async (call: string, input: object = {}) => ({ code: 'OK', data: await garage.call(call, input) });
  const change = async (changes: object) => {
    const { id, version } = workshopAnswer.parse(await garage.call('workshop'));
    return ask('updateWorkshop', { id, version, ...changes });
  };
  await prepareConfirmation({ ask, change }, authority);
  const { data } = await change({ fiscalMode: 'TEST' });
  const paymentMethodId = workshopAnswer.parse(data).paymentMethods.find(({ kind }) => kind === 'CASH')?.id;
  const buyer = { kind: 'COMPANY', name: 'Primer d. o. o.', address: 'Trg 2', postcode: '2000', town: 'Maribor' };
  const customer = z.object({ id: z.string() }).parse(await garage.call('createCustomer', buyer));
  const line = (_: unknown, place: number) => ({ description: `Vijak ${place}`, unitPrice: 12_200 });
  const billed = { paymentMethodId, customerId: customer.id };
  return (length, source) => {
    const lines = Array.from({ length }, line);
    if (source === 'typed lines') return async () => ({ ...billed, lines });
    return async ({ database, workshopId }) => {
      const db = tenantDb(database, workshopId);
      const card = await writtenCard(db, new Date(), { customerId: customer.id, jobs: [{ lines }] });
      return { paymentMethodId, jobCardIds: [card.id] };
    };
  };
}

const drafted = z.object({ id: z.string(), version: z.number() });
const issued = z.object({ fiscal: z.object({ eor: z.string() }) });

/** What an invoice is made in, one after the other. */
export const invoiceParts = ['draft', 'issue, with ZOI and EOR', 'paper (PDF/A-3b)', 'e-invoice (UBL)'] as const;
const [drafting, issuing, paper, eInvoice] = invoiceParts;

/** Does a part of an invoice, and may note what it took. */
type Noting = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** @param waits where it is noted how long each part took */
export function timing(waits: Waits): Noting {
  return async (what, work) => {
    const from = performance.now();
    const result = await work();
    note(waits, what, performance.now() - from);
    return result;
  };
}

/** @param works where it is noted for how long the event loop worked at a time in each part, one after the other */
export function metering(meter: ProcessorMeter, works: Waits): Noting {
  return async (what, work) => {
    const result = await work();
    note(works, what, await meter.longest());
    return result;
  };
}

function note(figures: Waits, what: string, figure: number): void {
  figures.set(what, [...(figures.get(what) ?? []), figure]);
}

/** Drafts an invoice, issues it with fiscal confirmation, and fetches its paper and its e-invoice. */
export async function issueInvoice(garage: Garage, draft: Draft, timed: Noting = (_, work) => work()): Promise<void> {
  const input = await draft(garage);
  await timed('with the draft', async () => {
    const made = drafted.parse(await timed(drafting, () => garage.call('draftInvoice', input)));
    await timed('issue, paper and e-invoice', async () => {
      issued.parse(await timed(issuing, () => garage.call('issueInvoice', made)));
      const path = `${garage.url}/api/invoices/${made.id}`;
      await timed(paper, () => fetchToEnd(`${path}.pdf`, garage.headers));
      await timed(eInvoice, () => fetchToEnd(`${path}.xml?syntax=ubl`, garage.headers));
    });
  });
}

/** Reads a path to its end. @throws Error when it is refused */
export async function fetchToEnd(url: string, headers: Garage['headers']): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}
