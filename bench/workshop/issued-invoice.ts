import { z } from 'zod';
import { workshopAnswer } from '../../schema/features/workshop/workshop.ts';
import type { AuthorityForTests } from '../../tests/support/fiscal/an-authority.ts';
import { prepareConfirmation } from '../../tests/support/fiscal/confirming-workshop.ts';
import type { ProcessorMeter } from '../support/pauses/processor-meter.ts';
import type { Garage } from './garage.ts';

/** What each part of the issued invoices took, in milliseconds, by its name. */
export type Waits = Map<string, number[]>;

/** What the invoices of a workshop are drafted from. */
export interface Draft {
  readonly lines: readonly { readonly description: string; readonly unitPrice: number }[];
  readonly paymentMethodId: string | undefined;
  readonly customerId: string;
}

/**
 * Has invoices of the workshop confirmed, and writes down a company that buys. It stays so in the database.
 *
 * @returns a draft of so many lines that are paid in cash
 */
export async function prepareInvoices(
  garage: Garage,
  authority: AuthorityForTests,
): Promise<(lineCount: number) => Draft> {
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
  return (length) => ({ lines: Array.from({ length }, line), paymentMethodId, customerId: customer.id });
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
  await timed('with the draft', async () => {
    const made = drafted.parse(await timed(drafting, () => garage.call('draftInvoice', draft)));
    await timed('issue, paper and e-invoice', async () => {
      issued.parse(await timed(issuing, () => garage.call('issueInvoice', made)));
      const path = `${garage.url}/api/invoices/${made.id}`;
      await timed(paper, () => fetched(`${path}.pdf`, garage.headers));
      await timed(eInvoice, () => fetched(`${path}.xml?syntax=ubl`, garage.headers));
    });
  });
}

/** Reads a path to its end. @throws Error when it is refused */
export async function fetched(url: string, headers: Garage['headers']): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}
