import { z } from 'zod';
import { workshopAnswer } from '../schema/features/workshop/workshop.ts';
import { startAuthority } from '../tests/support/fiscal/an-authority.ts';
import { prepareConfirmation } from '../tests/support/fiscal/confirming-workshop.ts';
import { onBothEnginesWithMany } from './support/engines.ts';
import { longestPauseSince, metricsVariables } from './support/longest-pause.ts';
import { atPace, percentileRow } from './support/pace.ts';
import { type Garage, openGarage } from './workshop/garage.ts';

const readsPerSecond = 100;
const invoicesPerSecond = 2;
const seconds = 20;
/** As many cards as a workshop has after some days. */
const scale = 0.001;
const lineCount = 20;
const oneAfterTheOther = 30;

type Waits = Map<string, number[]>;

/**
 * Invoices of twenty lines that are issued in cash with fiscal confirmation on, each with its paper and its e-invoice, while a
 * hundred profiles a second are read. Beside the same reads alone. The tax authority is the stand-in of `tools`.
 */
export function benchInvoices(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const authority = await startAuthority();
    const environment = { ...authority.variables, ...metricsVariables };
    const garage = await openGarage(await urlOf('invoices'), scale, databasePids, environment);
    try {
      const issue = await issuing(garage, authority);
      await atPace(invoicesPerSecond, 3, () => issue(new Map()));
      await longestPauseSince(garage.url);
      const waits: Waits = new Map();
      for (let count = 0; count < oneAfterTheOther; count += 1) await issue(waits);
      const pauseOfInvoices = await longestPauseSince(garage.url);
      tell(`${oneAfterTheOther} invoices one after the other and nothing beside, ${engine}`, waits);
      console.log(`The longest pause of the loop: ${pauseOfInvoices.toFixed(1)} ms`);
      await reads(garage);
      const alone = await reads(garage);
      const waitsBeside: Waits = new Map();
      const [beside] = await Promise.all([reads(garage), atPace(invoicesPerSecond, seconds, () => issue(waitsBeside))]);
      tell(
        `${invoicesPerSecond} invoices a second beside ${readsPerSecond} reads, for ${seconds} s, ${engine}`,
        waitsBeside,
      );
      const row = (figures: Awaited<ReturnType<typeof reads>>) => ({
        ...percentileRow(figures.waits, 'alone', alone.waits),
        'longest pause of the loop ms': Number(figures.longestPause.toFixed(1)),
      });
      console.table({ 'reads alone': row(alone), 'reads beside the invoices': row(beside) });
    } finally {
      await garage.stop();
      await authority.close();
    }
  });
}

function tell(what: string, waits: Waits): void {
  console.log(`\n${what}`);
  const whole = waits.get('with the draft') ?? [];
  const rows = [...waits].map(([part, figures]) => [part, percentileRow(figures, 'the whole', whole)]);
  console.table(Object.fromEntries(rows));
}

async function reads({ url, headers }: Garage) {
  await longestPauseSince(url);
  const answers = await atPace(readsPerSecond, seconds, () => fetched(`${url}/api/user/profile`, headers));
  return { waits: answers.map(({ milliseconds }) => milliseconds), longestPause: await longestPauseSince(url) };
}

async function fetched(url: string, headers: Garage['headers']): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}

const draft = z.object({ id: z.string(), version: z.number() });
const issued = z.object({ fiscal: z.object({ eor: z.string() }) });

/** Has invoices of the workshop confirmed, and returns what issues one and notes what each part of it took. */
async function issuing(garage: Garage, authority: Awaited<ReturnType<typeof startAuthority>>) {
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
  const lines = Array.from({ length: lineCount }, (_, place) => ({ description: `Vijak ${place}`, unitPrice: 12_200 }));

  return async (waits: Waits): Promise<void> => {
    const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
      const from = performance.now();
      const result = await work();
      waits.set(what, [...(waits.get(what) ?? []), performance.now() - from]);
      return result;
    };
    await timed('with the draft', async () => {
      const made = draft.parse(await garage.call('draftInvoice', { lines, paymentMethodId, customerId: customer.id }));
      await timed('issue, paper and e-invoice', async () => {
        issued.parse(await timed('issue, with ZOI and EOR', () => garage.call('issueInvoice', made)));
        const path = `${garage.url}/api/invoices/${made.id}`;
        await timed('paper (PDF/A-3b)', () => fetched(`${path}.pdf`, garage.headers));
        await timed('e-invoice (UBL)', () => fetched(`${path}.xml?syntax=ubl`, garage.headers));
      });
    });
  };
}
