import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { atPace } from '../support/pace.ts';
import type { Garage } from './garage.ts';

/** How long each call took, in milliseconds, by what was done. */
export type Waits = Map<string, number[]>;

const row = z.object({ id: z.string(), version: z.number() });
const issued = row.extend({ openCents: z.number() });
const methods = z.object({ paymentMethods: z.array(z.object({ id: z.string(), kind: z.string() })) });
const line = { kind: 'PART', description: 'Oljni filter', unitPrice: 100_000 };

/** Cars that come with their work, are agreed on, billed and paid, at a steady pace. */
export async function visitSteadily(garage: Pick<Garage, 'call'>, perSecond: number, seconds: number): Promise<Waits> {
  const waits: Waits = new Map();
  const { paymentMethods } = methods.parse(await garage.call('workshop'));
  const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'CARD')?.id;
  const timed = async (call: string, input: object) => {
    const began = performance.now();
    const answer = await garage.call(call, input);
    waits.set(call, [...(waits.get(call) ?? []), performance.now() - began]);
    return answer;
  };
  await atPace(perSecond, seconds, async () => {
    const plate = `T${randomUUID().replaceAll('-', '').slice(0, 8)}`;
    const card = row.parse(await timed('takeIn', { plate, customer: { name: 'Ana Novak' }, km: 10 }));
    const job = row.parse(await timed('addJob', { jobCardId: card.id, title: 'Zavore' }));
    const added = row.parse(await timed('addLine', { jobId: job.id, ...line }));
    await timed('updateLine', { id: added.id, version: added.version, quantityThousandths: 2000 });
    const decisions = [{ jobId: job.id, decision: 'APPROVED' }];
    await timed('recordDecision', { jobCardId: card.id, decisions, channel: 'COUNTER', byName: 'Ana' });
    await timed('finishJobs', { jobCardId: card.id });
    const draft = row.parse(await timed('draftInvoice', { jobCardIds: [card.id], paymentMethodId }));
    const bill = issued.parse(await timed('issueInvoice', { id: draft.id, version: draft.version }));
    await timed('recordPayment', { invoiceId: bill.id, amountCents: bill.openCents, paymentMethodId });
    const { version } = row.parse(await garage.call('jobCard', { id: card.id }));
    await timed('moveJobCard', { id: card.id, version, to: 'DELIVERED' });
  });
  return waits;
}

/** A card of its own with one job and so many lines. */
export async function aCardWithLines(garage: Pick<Garage, 'call'>, count: number): Promise<{ readonly id: string }> {
  const plate = `E${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  const card = row.parse(await garage.call('takeIn', { plate, customer: { name: 'Bor Kos' }, km: 10 }));
  const job = row.parse(await garage.call('addJob', { jobCardId: card.id, title: 'Servis' }));
  await garage.call('addLines', { jobId: job.id, lines: Array.from({ length: count }, () => line) });
  return card;
}

/** Lines of a card of its own that are edited at a steady pace, each by turns; as somebody types. */
export async function linesToEdit(garage: Pick<Garage, 'call'>, count: number) {
  const card = await aCardWithLines(garage, count);
  const lines = z.object({ jobs: z.array(z.object({ lines: z.array(row) })) });
  const [{ lines: known } = { lines: [] }] = lines.parse(await garage.call('jobCard', { id: card.id })).jobs;
  const versions = known.map(({ version }) => version);
  return async (perSecond: number, seconds: number): Promise<number[]> => {
    const answers = await atPace(perSecond, seconds, async (place) => {
      const at = place % known.length;
      const quantityThousandths = 1000 + (place % 90) * 100;
      const edit = { id: known[at]?.id, version: versions[at], quantityThousandths };
      versions[at] = row.parse(await garage.call('updateLine', edit)).version;
    });
    return answers.map(({ milliseconds }) => milliseconds);
  };
}
