import { type AuthorityForTests, startAuthority } from '../tests/support/fiscal/an-authority.ts';
import { onBothEnginesWithMany } from './support/engines.ts';
import { atPace, percentile, percentileRow } from './support/pace.ts';
import { longestPauseSince, metricsVariables } from './support/pauses/longest-pause.ts';
import { type ProcessorMeter, processorMeter } from './support/pauses/processor-meter.ts';
import { type Garage, openGarage } from './workshop/garage.ts';
import {
  type Draft,
  fetchToEnd,
  invoiceParts,
  issueInvoice,
  metering,
  prepareInvoices,
  sources,
  timing,
  type Waits,
} from './workshop/issued-invoice.ts';

const readsPerSecond = 100;
const invoicesPerSecond = 2;
const seconds = 20;
/** As many cards as a workshop has after some days. */
const scale = 0.001;
const usualLines = 20;
/** As many as a job can have. */
const manyLines = 300;
const oneAfterTheOther = 30;
const starts = 10;

/**
 * Invoices that are issued in cash with fiscal confirmation on, each with its paper and its e-invoice: the first one after a
 * start, with twenty and with 300 lines that somebody types or that a job card has, then many of each, and many of twenty while a
 * hundred profiles a second are read, beside the same reads alone. The tax authority is the stand-in of `tools`.
 */
export function benchInvoices(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const [authority, meter] = [await startAuthority(), await processorMeter()];
    const databaseUrl = await urlOf('invoices');
    const variables = { ...authority.variables, ...metricsVariables, ...meter.variables };
    const open = () => openGarage(databaseUrl, scale, databasePids, variables);
    try {
      const draft = await prepared(open, authority);
      for (const lines of [usualLines, manyLines]) {
        for (const source of sources) {
          const which = `${lines} lines of ${source}, ${engine}`;
          await tellFirst(which, open, draft(lines, source), meter);
          await tellWork(which, open, draft(lines, source), meter);
        }
      }
      await tellMany(engine, open, draft(usualLines, 'typed lines'));
    } finally {
      await authority.close();
    }
  });
}

type Open = () => Promise<Garage>;

async function within<Result>(open: Open, work: (garage: Garage) => Promise<Result>): Promise<Result> {
  const garage = await open();
  try {
    return await work(garage);
  } finally {
    await garage.stop();
  }
}

const prepared = (open: Open, authority: AuthorityForTests) =>
  within(open, (garage) => prepareInvoices(garage, authority));

/** Nothing is warm in a server that has just started. */
async function tellFirst(which: string, open: Open, draft: Draft, meter: ProcessorMeter): Promise<void> {
  const pauses: number[] = [];
  const works: Waits = new Map();
  for (let start = 0; start < starts; start += 1) {
    await within(open, async (garage) => {
      // Twice, so that the first answers of this kind are not a part of what is looked at.
      for (let look = 0; look < 2; look += 1) {
        await longestPauseSince(garage.url);
        await meter.longest();
      }
      await issueInvoice(garage, draft, metering(meter, works));
      pauses.push(await longestPauseSince(garage.url));
    });
  }
  tellWorks(`The first invoice after a start, ${which}, ${starts} starts`, works);
  console.log(`By the clock at most ${Math.max(...pauses).toFixed(1)} ms, which others on the machine make longer`);
}

/** For how long the event loop works at a time, in each part of an invoice. */
function tellWork(which: string, open: Open, draft: Draft, meter: ProcessorMeter): Promise<void> {
  return within(open, async (garage) => {
    const works: Waits = new Map();
    for (let count = 0; count < oneAfterTheOther; count += 1) {
      await meter.longest();
      await issueInvoice(garage, draft, metering(meter, works));
    }
    tellWorks(`${oneAfterTheOther} invoices one after the other, ${which}`, works);
  });
}

function tellWorks(what: string, works: Waits): void {
  const row = (figures: readonly number[]) => ({
    'median ms': oneDigit(percentile(figures, 0.5)),
    'longest ms': oneDigit(Math.max(...figures)),
  });
  console.log(`\n${what}: processor time of the loop at a time`);
  console.table(Object.fromEntries(invoiceParts.map((part) => [part, row(works.get(part) ?? [])])));
}

function tellMany(engine: string, open: Open, draft: Draft): Promise<void> {
  return within(open, async (garage) => {
    const issue = (waits: Waits = new Map()) => issueInvoice(garage, draft, timing(waits));
    await atPace(invoicesPerSecond, 3, () => issue());
    const waits: Waits = new Map();
    for (let count = 0; count < oneAfterTheOther; count += 1) await issue(waits);
    tell(`${oneAfterTheOther} invoices one after the other and nothing beside, ${engine}`, waits);
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
      'longest pause of the loop ms': oneDigit(figures.longestPause),
    });
    console.table({ 'reads alone': row(alone), 'reads beside the invoices': row(beside) });
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
  const answers = await atPace(readsPerSecond, seconds, () => fetchToEnd(`${url}/api/user/profile`, headers));
  return { waits: answers.map(({ milliseconds }) => milliseconds), longestPause: await longestPauseSince(url) };
}

const oneDigit = (figure: number) => Number(figure.toFixed(1));
