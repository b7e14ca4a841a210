// @module-tag desk-2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JobCard, jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import { type Invoice, invoice } from '../../../../../schema/features/money/invoices.ts';
import { jobCardState, jobState } from '../../../../../schema/features/workshop/enums.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { timesToTry } from '../../../../../tests/support/long-run.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, ask, cardNow, done, taken } from '../../../../../tests/support/workshop/desk.ts';

/** Walks over cards and jobs at random: whatever is let through and refused, what is written down tells how it came about. */

const steps = timesToTry('STEPS', { short: 80, long: 200 });
const walks = Number(process.env.WALKS ?? 1);
const patience = 180_000;

const step = fc.oneof(
  fc.record({ call: fc.constant('moveJobCard' as const), to: fc.constantFrom(...jobCardState.options) }),
  fc.record({
    call: fc.constant('moveJob' as const),
    to: fc.constantFrom(...jobState.options),
    place: fc.nat(3),
    byMechanic: fc.boolean(),
  }),
  fc.record({ call: fc.constant('addJob' as const) }),
  fc.record({
    call: fc.constant('finishJobs' as const),
    byMechanic: fc.boolean(),
    proposed: fc.constantFrom('DEFER', 'APPROVE', 'KEEP'),
  }),
  fc.record({ call: fc.constant('undoFinishJobs' as const), byMechanic: fc.boolean() }),
  fc.record({ call: fc.constant('startClock' as const), place: fc.nat(3), byMechanic: fc.boolean() }),
  fc.record({ call: fc.constant('bill' as const), oneJob: fc.option(fc.nat(3)), issues: fc.boolean() }),
  fc.record({ call: fc.constant('takeBack' as const), isCorrected: fc.boolean() }),
  fc.record({ call: fc.constant('writeOffUnbilled' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Billing = Awaited<ReturnType<typeof aBillingWorkshop>>;
const words = { reason: 'Naključje', channel: 'COUNTER', byName: 'Ana' };

/** @returns undefined where there is no such job */
async function walkOn(each: Step, card: JobCard, by: Person, { owner, methods }: Billing) {
  const { id, version, jobs } = card;
  if (each.call === 'bill') {
    const one = each.oneJob === null ? undefined : jobs[each.oneJob];
    const billed = one === undefined ? { jobCardIds: [id] } : { jobIds: [one.id] };
    const drafted = await ask(owner, 'draftInvoice', { ...billed, paymentMethodId: methods.CASH });
    if (drafted.code !== 'OK' || !each.issues) return drafted;
    const draft = invoice.parse(drafted.data);
    return ask(owner, 'issueInvoice', { id: draft.id, version: draft.version });
  }
  if (each.call === 'takeBack') {
    const [issued] = (await papersOf(owner, id)).filter(isBilling);
    if (issued === undefined) return undefined;
    const { reason } = words;
    return each.isCorrected
      ? ask(owner, 'correctInvoice', { id: issued.id, reason })
      : ask(owner, 'creditInvoice', { id: issued.id, all: true, reason });
  }
  if (each.call === 'writeOffUnbilled') return ask(owner, each.call, { jobCardId: id, version, reason: words.reason });
  const job = 'place' in each ? jobs[each.place] : undefined;
  if (each.call === 'moveJobCard') {
    return ask(owner, each.call, { id, version, to: each.to, reason: words.reason, holdReason: 'PARTS' });
  }
  if (each.call === 'addJob') return ask(owner, each.call, { jobCardId: id, title: 'Delo', lines: [aPart(100)] });
  if (each.call === 'finishJobs') {
    const approve = each.proposed === 'APPROVE' ? { approve: { channel: words.channel, byName: words.byName } } : {};
    return ask(by, each.call, { jobCardId: id, proposed: each.proposed, ...approve });
  }
  if (each.call === 'undoFinishJobs') return ask(by, each.call, { jobCardId: id, version });
  if (job === undefined) return undefined;
  if (each.call === 'startClock') return ask(by, each.call, { jobId: job.id });
  return ask(by, each.call, { id: job.id, version: job.version, to: each.to, ...words });
}

const listed = z.object({ nodes: z.array(z.object({ id: z.string() })) });
const open = new Set<string>(openStates);

const papers = z.object({ nodes: z.array(invoice) });
const papersOf = async (owner: Person, jobCardId: string) =>
  papers.parse(await done(owner, 'invoices', { filter: { jobCardId }, first: 100 })).nodes;
const isBilling = ({ kind, state }: Invoice) => kind === 'INVOICE' && state !== 'DRAFT' && state !== 'CREDITED';
const agreed = new Set(['APPROVED', 'STARTED', 'DONE']);

/**
 * Agreed work of a car is on the board, in the list of what is to be billed, on an invoice, or was written off by the owner. What
 * is billed is known here from the lines of the invoices.
 */
async function nothingSlips(owner: Person, id: string, mayBeWrittenOff: boolean) {
  const { state, unbilledCents, writtenOffAt, jobs } = await cardNow(owner, id);
  const { nodes } = listed.parse(await done(owner, 'jobCards', { filter: { toBill: true } }));
  const billed = new Set(
    (await papersOf(owner, id)).filter(isBilling).flatMap(({ lines }) => lines.map((line) => line.jobId)),
  );
  const left = jobs.filter((job) => agreed.has(job.state) && !billed.has(job.id));
  const leftCents = left.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  if (writtenOffAt !== null) expect(mayBeWrittenOff).toBe(true);
  expect(unbilledCents).toBe(writtenOffAt === null ? leftCents : 0);
  const isFinished = state === 'READY' || !open.has(state);
  const isListed = nodes.some((card) => card.id === id);
  expect([state, isListed]).toEqual([state, isFinished && writtenOffAt === null && leftCents > 0]);
}

const cardAnswer = z.object({
  nodes: z.array(
    z.object({
      entity: z.string(),
      entityId: z.string(),
      after: z
        .string()
        .nullable()
        .transform((json) => stateIn(json)),
    }),
  ),
  endCursor: z.string().nullable(),
});
const withState = z.object({ state: z.string().optional() });
const stateIn = (json: string | null) => (json === null ? undefined : withState.parse(JSON.parse(json)).state);

describe.each([...databases])('walks over cards on $name', (engine) => {
  const server = withServer(engine);

  test(`${steps} steps by chance leave an activity that replays to the states of the card and its jobs`, {
    tags: ['workshop-3'],
    timeout: patience,
  }, async () => {
    const billing = await aBillingWorkshop(server());
    const { owner } = billing;
    const mechanic = await aMember(server(), owner, 'mechanic');
    let plates = 0;
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (walk) => {
          plates += 1;
          const { id } = await taken(owner, { plate: `LJ RW-${plates}` });
          let isWrittenOff = false;
          for (const each of walk) {
            const card = await cardNow(owner, id);
            const outcome = await walkOn(
              each,
              card,
              'byMechanic' in each && each.byMechanic ? mechanic : owner,
              billing,
            );
            // Refused by the table or by the role, or not shown to mechanics once it is over; never by a fault of ours.
            expect(['OK', 'INVALID_STATE', 'FORBIDDEN', 'NOT_FOUND', undefined]).toContain(outcome?.code);
            if (outcome?.code === 'OK' && each.call === 'writeOffUnbilled') isWrittenOff = true;
            // What was billed after all, and taken back, has to be decided again.
            else if (outcome?.code === 'OK' && each.call === 'takeBack') isWrittenOff = false;
            await nothingSlips(owner, id, isWrittenOff);
            // What is said to be possible is what is let through.
            if (each.call !== 'moveJobCard') continue;
            expect([each.to, outcome?.code === 'OK']).toEqual([each.to, card.possibleStates.includes(each.to)]);
          }
          const present = await cardNow(owner, id);
          const states = new Map<string, string>();
          for (let after: string | null = null, more = true; more; ) {
            const page = cardAnswer.parse(
              await done(owner, 'activity', {
                entity: 'JOB_CARD',
                id,
                first: 100,
                ...(after === null ? {} : { after }),
              }),
            );
            for (const { entity, entityId, after: state } of page.nodes) {
              if ((entity === 'JOB_CARD' || entity === 'JOB') && state !== undefined) states.set(entityId, state);
            }
            after = page.endCursor;
            more = after !== null;
          }
          const { jobs, state } = jobCard.parse(present);
          const expected = [[id, state], ...jobs.map((each) => [each.id, each.state])];
          expect([...states].toSorted()).toEqual(expected.toSorted());
        }),
        { numRuns: walks, endOnFailure: true },
      ),
    );
  });
});
