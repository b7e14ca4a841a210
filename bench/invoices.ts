import { type AuthorityForTests, startAuthority } from '../tests/support/fiscal/an-authority.ts';
import { onBothEnginesWithMany } from './support/engines.ts';
import { longestPauseSince, metricsVariables } from './support/longest-pause.ts';
import { atPace, percentile, percentileRow } from './support/pace.ts';
import { type Garage, openGarage } from './workshop/garage.ts';
import { fetched, issueInvoice, prepareInvoices, type Waits } from './workshop/issued-invoice.ts';

const readsPerSecond = 100;
const invoicesPerSecond = 2;
const seconds = 20;
/** As many cards as a workshop has after some days. */
const scale = 0.001;
const oneAfterTheOther = 30;
const starts = 10;

/**
 * Invoices of twenty lines that are issued in cash with fiscal confirmation on, each with its paper and its e-invoice: the
 * first one after a start, and then many while a hundred profiles a second are read, beside the same reads alone. The tax
 * authority is the stand-in of `tools`.
 */
export function benchInvoices(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const authority = await startAuthority();
    const databaseUrl = await urlOf('invoices');
    const open = () => openGarage(databaseUrl, scale, databasePids, { ...authority.variables, ...metricsVariables });
    try {
      const draft = await prepared(open, authority);
      await tellFirst(engine, open, draft);
      await tellMany(engine, open, draft);
    } finally {
      await authority.close();
    }
  });
}

type Open = () => Promise<Garage>;
type Draft = Parameters<typeof issueInvoice>[1];

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
async function tellFirst(engine: string, open: Open, draft: Draft): Promise<void> {
  const pauses: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const pause = await within(open, async (garage) => {
      // Twice, so that the first answer of this kind is not a part of what is looked at.
      for (let look = 0; look < 2; look += 1) await longestPauseSince(garage.url);
      await issueInvoice(garage, draft);
      return longestPauseSince(garage.url);
    });
    pauses.push(pause);
  }
  const [median, longest] = [percentile(pauses, 0.5), Math.max(...pauses)].map((pause) => pause.toFixed(1));
  console.log(`\nThe first invoice after a start, ${engine}: longest pause of the loop`);
  console.log(`${median} ms, at most ${longest} ms, in ${starts} starts`);
}

function tellMany(engine: string, open: Open, draft: Draft): Promise<void> {
  return within(open, async (garage) => {
    const issue = (waits?: Waits) => issueInvoice(garage, draft, waits);
    await atPace(invoicesPerSecond, 3, () => issue());
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
