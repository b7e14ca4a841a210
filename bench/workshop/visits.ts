import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pick } from '../../tools/seed/plan.ts';
import { atPace } from '../support/pace.ts';
import type { Desk } from './garage.ts';

/** How long each call took, in milliseconds, by what was done. */
export type Waits = Map<string, number[]>;

const row = z.object({ id: z.string(), version: z.number() });
const issued = row.extend({ openCents: z.number() });
const methods = z.object({ paymentMethods: z.array(z.object({ id: z.string(), kind: z.string() })) });
const line = { kind: 'PART', description: 'Oljni filter', unitPrice: 100_000 };

/** Cars that come with their work, are agreed on, billed and paid, at a steady pace. */
export function visitSteadily(desk: Pick<Desk, 'call'>, perSecond: number, seconds: number): Promise<Waits> {
  return visitAlternately([desk], perSecond, seconds);
}

/** The same, where each car comes to another workshop, by turns. */
export async function visitAlternately(
  desks: readonly Pick<Desk, 'call'>[],
  perSecond: number,
  seconds: number,
): Promise<Waits> {
  const waits: Waits = new Map();
  const visited: { readonly desk: Pick<Desk, 'call'>; readonly paymentMethodId: string | undefined }[] = [];
  for (const desk of desks.slice(0, perSecond * seconds)) {
    const { paymentMethods } = methods.parse(await desk.call('workshop'));
    visited.push({ desk, paymentMethodId: paymentMethods.find(({ kind }) => kind === 'CARD')?.id });
  }
  await atPace(perSecond, seconds, async (place) => {
    const { desk, paymentMethodId } = pick(visited, place);
    const timed = async (call: string, input: object) => {
      const began = performance.now();
      const answer = await desk.call(call, input);
      waits.set(call, [...(waits.get(call) ?? []), performance.now() - began]);
      return answer;
    };
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
    const { version } = row.parse(await desk.call('jobCard', { id: card.id }));
    await timed('moveJobCard', { id: card.id, version, to: 'DELIVERED' });
  });
  return waits;
}

/** A card of its own with one job and the given number of lines. */
export async function aCardWithLines(garage: Pick<Desk, 'call'>, count: number): Promise<{ readonly id: string }> {
  const plate = `E${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  const card = row.parse(await garage.call('takeIn', { plate, customer: { name: 'Bor Kos' }, km: 10 }));
  const job = row.parse(await garage.call('addJob', { jobCardId: card.id, title: 'Servis' }));
  await garage.call('addLines', { jobId: job.id, lines: Array.from({ length: count }, () => line) });
  return card;
}

/** Lines of a card of its own that are edited at a steady pace, each by turns; as somebody types. */
export async function linesToEdit(garage: Pick<Desk, 'call'>, count: number) {
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
