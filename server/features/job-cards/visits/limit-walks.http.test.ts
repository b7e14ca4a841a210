import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoice as invoiceAnswer } from '../../../../schema/features/workshop/invoices/invoices.ts';
import type { JobCard } from '../../../../schema/features/workshop/job-cards/job-cards.ts';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { ask, cardNow, taken } from '../../../../tests/support/workshop/desk.ts';

/** Walks over all that writes prices, discounts, approvals and bills: nobody gives more away, or bills more, than they may. */

const steps = 60;
const walks = Number(process.env.WALKS ?? 2);
/** The same walks each time, so that all calls are reached; more of them are others. */
const seed = process.env.WALKS === undefined ? { seed: 20_261_126 } : {};
const patience = 120_000;
/** Of a receptionist, in basis points; a mechanic has none. */
const limit = 1000;

const price = fc.record(
  {
    kind: fc.constantFrom('LABOUR', 'PART', 'PART', 'FEE', 'CORE'),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: -300_000, max: 0 })),
    quantityThousandths: fc.constantFrom(1000, 2500, 10_000),
    discountBasisPoints: fc.constantFrom(0, 500, 1000, 1001, 2000, 2001),
    discountCents: fc.constantFrom(0, 0, 100, 1000, 5000),
  },
  { requiredKeys: [] },
);
const priced = price.map((values) => ({ kind: 'PART', description: 'Del', unitPrice: 1_000_000, ...values }));
const who = { byMechanic: fc.boolean(), job: fc.nat(2), line: fc.nat(2) };
const step = fc.oneof(
  fc.record({ ...who, call: fc.constant('addJob' as const), lines: fc.array(priced, { maxLength: 2 }) }),
  fc.record({ ...who, call: fc.constant('addLine' as const), values: priced }),
  fc.record({ ...who, call: fc.constant('updateLine' as const), values: price }),
  fc.record({ ...who, call: fc.constant('removeLine' as const) }),
  fc.record({ ...who, call: fc.constant('setTotal' as const), part: fc.integer({ min: 880, max: 1000 }) }),
  fc.record({
    ...who,
    call: fc.constant('updateJob' as const),
    values: fc.oneof(
      fc.record({ pricing: fc.constant('FIXED'), fixedCents: fc.integer({ min: 0, max: 50_000 }) }),
      fc.record({ pricing: fc.constantFrom('FIXED', 'LINES') }),
      fc.record({ chargeTo: fc.constantFrom('CUSTOMER', 'WARRANTY', 'INTERNAL') }),
      fc.record({ isOfMaker: fc.boolean() }),
    ),
  }),
  fc.record({
    ...who,
    call: fc.constant('moveJob' as const),
    to: fc.constantFrom('APPROVED', 'DONE', 'DECLINED', 'PROPOSED'),
  }),
  fc.record({ ...who, call: fc.constant('updateJobCard' as const), customer: fc.nat(1) }),
  fc.record({ ...who, call: fc.constant('recordDecision' as const) }),
  fc.record({
    ...who,
    call: fc.constant('bill' as const),
    payer: fc.nat(2),
    lines: fc.array(priced, { minLength: 1, maxLength: 2 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const words = { channel: 'COUNTER', byName: 'Ana', reason: 'Naključje' };

interface Line {
  readonly kind: string;
  readonly quantityThousandths: number;
  readonly unitPrice: number | null;
  readonly amountCents: number | null;
}
type Own = { readonly discountLabour: number | null; readonly discountParts: number | null } | null;

/** What is taken off a line, and what may be, in cents that are not rounded. */
function takenOff({ kind, quantityThousandths, unitPrice, amountCents }: Line, own: Own) {
  const list = (quantityThousandths * (unitPrice ?? 0)) / 100_000;
  const agreed = kind === 'LABOUR' ? own?.discountLabour : kind === 'PART' ? own?.discountParts : 0;
  return { off: list - (amountCents ?? 0), most: (Math.max(0, list) * Math.max(limit, agreed ?? 0)) / 10_000 };
}

/** Half a cent for each rounding. */
const roundings = 1.01;

/** By how much the lines of a document are below what they may be. */
function excessOf(lines: readonly Line[], own: Own): number {
  const sold = lines.filter(({ unitPrice }) => (unitPrice ?? 0) > 0).map((line) => takenOff(line, own));
  const core = lines.reduce((all, { kind, amountCents }) => all + (kind === 'CORE' ? (amountCents ?? 0) : 0), 0);
  const room = sold.reduce((all, { off, most }) => all + Math.max(0, most - off), 0);
  return Math.max(...sold.map(({ off, most }) => off - most - roundings), -core - room - lines.length, 0);
}

describe('walks of people with limits', () => {
  const server = withServer(databases[0]);

  test('end with no discount above them, and with nothing billed above what was approved', {
    timeout: patience,
  }, async () => {
    const world = await aBillingWorkshop(server());
    const { owner, methods } = world;
    const [desk, mechanic] = [await aMember(server(), owner, 'receptionist'), await aMember(server(), owner)];
    const people = [
      await world.customer({ name: 'Ana' }),
      await world.customer({ name: 'Bine', discountLabour: 1500, discountParts: 2000 }),
      await world.customer({ name: 'Uvoznik' }),
    ];
    const [, bine, maker = ''] = people;
    const agreedOf = (id: string | null) => (id === bine ? { discountLabour: 1500, discountParts: 2000 } : null);
    let plates = 0;
    const reached = new Map<string, number>();

    /** The prices of jobs as somebody wrote them: what is taken off later is measured against them. */
    const written = new Map<string, number>();

    /** Bills the card, and writes a correction of that. */
    const bill = async (card: JobCard, each: Extract<Step, { call: 'bill' }>) => {
      const payer = each.payer === 0 ? {} : { payerId: people[each.payer] };
      const drafted = await ask(desk, 'draftInvoice', {
        jobCardIds: [card.id],
        paymentMethodId: methods.CASH,
        ...payer,
      });
      if (drafted.code !== 'OK') return drafted;
      const { id, version } = invoiceAnswer.parse(drafted.data);
      const issued = await ask(desk, 'issueInvoice', { id, version });
      if (issued.code !== 'OK') return issued;
      const invoice = invoiceAnswer.parse(issued.data);
      const approvedOf = (jobId: string | null) => {
        const job = card.jobs.find((one) => one.id === jobId);
        const isOthers = ![null, card.customerId, card.payerId].includes(invoice.customerId);
        const isClaim = job?.chargeTo === 'WARRANTY' && isOthers;
        return isClaim ? Number.POSITIVE_INFINITY : (job?.approvedCents ?? 0);
      };
      const jobIds = new Set(invoice.lines.map(({ jobId }) => jobId));
      for (const jobId of jobIds) {
        const ofJob = invoice.lines.filter((line) => line.jobId === jobId);
        const billed = ofJob.reduce((all, { amountCents }) => all + amountCents, 0);
        expect(billed).toBeLessThanOrEqual(approvedOf(jobId));
      }
      const { draft } = Object((await ask(desk, 'correctInvoice', { id, reason: 'Napaka' })).data);
      // Of nothing nothing can be taken back.
      if (draft === undefined) return issued;
      const changed = await ask(desk, 'updateDraft', { id: draft.id, version: 1, lines: each.lines });
      if (changed.code === 'OK') {
        const lines = invoiceAnswer.parse(changed.data).lines;
        const own = agreedOf(invoice.customerId);
        expect(excessOf(lines, own)).toBeLessThanOrEqual(excessOf(invoice.lines, own));
      }
      const again = await ask(desk, 'issueInvoice', { id: draft.id, version: changed.code === 'OK' ? 2 : 1 });
      if (again.code === 'OK') {
        const approved = [...jobIds].reduce((all, jobId) => all + approvedOf(jobId), 0);
        const { totalCents } = invoiceAnswer.parse(again.data);
        expect(totalCents).toBeLessThanOrEqual(Math.max(invoice.totalCents, approved));
        await ask(owner, 'creditInvoice', { id: draft.id, all: true, reason: 'Naprej' });
      } else {
        await ask(desk, 'removeDraft', { id: draft.id, version: changed.code === 'OK' ? 2 : 1 });
      }
      return again;
    };

    const walkOn = async (each: Step, card: JobCard, by: Person) => {
      const { id, version, totals } = card;
      const job = card.jobs[each.job];
      const line = job?.lines[each.line];
      switch (each.call) {
        case 'addJob':
          return ask(by, 'addJob', { jobCardId: id, title: 'Delo', lines: each.lines });
        case 'setTotal':
          return ask(by, 'setTotal', {
            jobCardId: id,
            totalCents: Math.floor(((totals?.grossCents ?? 0) * each.part) / 1000),
          });
        case 'updateJobCard':
          return ask(by, 'updateJobCard', { id, version, customerId: people[each.customer] });
        case 'bill':
          return bill(card, each);
        case 'recordDecision': {
          const asked = card.jobs.filter(
            ({ state, chargeTo, needsApproval }) => needsApproval || (state === 'PROPOSED' && chargeTo === 'CUSTOMER'),
          );
          const decisions = asked.map(({ id: jobId }) => ({ jobId, decision: 'APPROVED' }));
          return ask(by, 'recordDecision', { jobCardId: id, decisions, channel: words.channel, byName: words.byName });
        }
        case 'addLine':
          return job && ask(by, 'addLine', { jobId: job.id, ...each.values });
        case 'updateLine':
          return line && ask(by, 'updateLine', { id: line.id, version: line.version, ...each.values });
        case 'removeLine':
          return line && ask(by, 'removeLine', { id: line.id, version: line.version });
        case 'moveJob':
          return job && ask(by, 'moveJob', { id: job.id, version: job.version, to: each.to, ...words });
        case 'updateJob': {
          if (job === undefined) return undefined;
          const values = 'isOfMaker' in each.values ? { payerId: each.values.isOfMaker ? maker : null } : each.values;
          const outcome = await ask(by, 'updateJob', { id: job.id, version: job.version, ...values });
          if (outcome.code === 'OK' && 'fixedCents' in each.values && each.values.fixedCents !== job.fixedCents) {
            written.set(job.id, each.values.fixedCents);
          }
          return outcome;
        }
      }
    };

    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (walk) => {
          plates += 1;
          const { id } = await taken(owner, {
            plate: `LJ LW-${plates}`,
            customer: undefined,
            customerId: people[plates % 2],
          });
          for (const each of walk) {
            const outcome = await walkOn(each, await cardNow(owner, id), each.byMechanic ? mechanic : desk);
            expect(['OK', 'BAD_INPUT', 'FORBIDDEN', 'INVALID_STATE', undefined]).toContain(outcome?.code);
            const answer = `${each.call} ${outcome?.code}`;
            reached.set(answer, (reached.get(answer) ?? 0) + 1);
            const card = await cardNow(owner, id);
            for (const job of card.jobs) {
              expect([each, excessOf(job.lines, card.payer ?? card.customer)]).toEqual([each, 0]);
              const list = written.get(job.id);
              if (list === undefined) continue;
              expect(job.fixedCents).toBeGreaterThanOrEqual(list - Math.floor((list * limit) / 10_000));
            }
          }
        }),
        { numRuns: walks, endOnFailure: true, ...seed },
      ),
    );
    // What was never reached was never tried.
    const always = [
      'addLine OK',
      'addLine FORBIDDEN',
      'updateLine OK',
      'updateLine FORBIDDEN',
      'setTotal OK',
      'bill OK',
    ];
    expect([...reached.keys()]).toEqual(expect.arrayContaining(always));
  });
});
