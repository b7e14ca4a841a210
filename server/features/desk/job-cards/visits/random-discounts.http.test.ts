import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JobCard, jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { job } from '../../../../../schema/features/desk/jobs.ts';
import { type Invoice, invoice } from '../../../../../schema/features/money/invoices.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { timesToTry } from '../../../../../tests/support/long-run.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, ask, atCounter, cardNow, done, taken } from '../../../../../tests/support/workshop/desk.ts';

/**
 * Random writes of prices, discounts, totals, approvals and invoices by every role. What a document charges is computed here
 * a second time, from its prices alone, so that a way around the rules is found without knowing it.
 */

const steps = 40;
const walks = timesToTry('DISCOUNT_WALKS', { short: 3, long: 20 });

const roles = ['admin', 'receptionist', 'mechanic'] as const;
type Role = (typeof roles)[number];
/** What each role may take off, in basis points, unless the workshop says otherwise. */
const limits: Readonly<Record<Role, number>> = { admin: 10_000, receptionist: 1000, mechanic: 0 };
/** What the customer of the cards has agreed on, in basis points. */
const agreedParts = 1500;

const price = fc.record({
  kind: fc.constantFrom('PART', 'PART', 'LABOUR', 'CORE'),
  quantityThousandths: fc.constantFrom(1000, 1, 333, 2500, 10_000),
  unitPrice: fc.constantFrom(1_000_000, 1, 99, 123_456, 500_000, 9_000_000),
  discountBasisPoints: fc.constantFrom(0, 0, 1, 1000, 1001, 1500, 1501, 3000, 10_000),
  discountCents: fc.constantFrom(0, 0, 0, 1, 500, 1000, 5000),
  /** Old parts are given back for less than nothing. */
  isReturned: fc.boolean(),
});
/** Price on a correction, whose lines are typed. */
const freePrice = fc.record({
  kind: fc.constantFrom('PART', 'LABOUR'),
  quantityThousandths: fc.constantFrom(1000, 2500),
  unitPrice: fc.constantFrom(100_000, 1_000_000, 9_000_000),
  discountBasisPoints: fc.constantFrom(0, 0, 0, 1000, 3000),
  discountCents: fc.constantFrom(0, 0, 0, 500),
  isReturned: fc.constant(false),
});
const discount = {
  isOfCard: fc.boolean(),
  discountBasisPoints: fc.constantFrom(undefined, 0, 500, 1000, 1001, 1500, 5000),
  cents: fc.constantFrom(1, 500, 5000),
};
const place = { job: fc.nat(2), line: fc.nat(3) };
const values = ['quantityThousandths', 'unitPrice', 'discountBasisPoints', 'discountCents', 'kind'] as const;

const step = fc.record({
  role: fc.constantFrom(...roles, 'receptionist' as const),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.record({ call: fc.constant('addLine' as const), price, ...place }) },
    {
      weight: 6,
      arbitrary: fc.record({
        call: fc.constant('updateLine' as const),
        price,
        ...place,
        // Also one value alone, so that the others stay as somebody else has written them.
        only: fc.constantFrom('all', ...values),
      }),
    },
    { weight: 2, arbitrary: fc.record({ call: fc.constant('removeLine' as const), ...place }) },
    {
      weight: 4,
      arbitrary: fc.record({
        call: fc.constant('setTotal' as const),
        percent: fc.constantFrom(100, 99, 92, 90, 89, 50),
      }),
    },
    { weight: 3, arbitrary: fc.record({ call: fc.constant('giveDiscount' as const), ...place, ...discount }) },
    { weight: 1, arbitrary: fc.record({ call: fc.constant('addJob' as const), price }) },
    {
      weight: 4,
      arbitrary: fc.record({
        call: fc.constant('updateJob' as const),
        ...place,
        fixedCents: fc.constantFrom(null, 10_000, 5000),
        // Who pays decides whether anybody has to agree.
        chargeTo: fc.constantFrom(undefined, 'CUSTOMER', 'WARRANTY', 'WARRANTY', 'INTERNAL'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ call: fc.constant('approve' as const), ...place }) },
    {
      weight: 12,
      // The next step on the way of an invoice: from work to its draft, from there out, and back as a correction.
      arbitrary: fc.record({
        call: fc.constant('bill' as const),
        writes: fc.boolean(),
        lines: fc.array(freePrice, { minLength: 1, maxLength: 3 }),
      }),
    },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Price extends Charged {
  readonly unitPrice: number;
  readonly isReturned: boolean;
}

const written = ({ isReturned, ...values }: Price) => ({
  ...values,
  description: 'Del',
  unitPrice: values.kind === 'CORE' && isReturned ? -values.unitPrice : values.unitPrice,
});

interface Charged {
  readonly kind: string;
  readonly quantityThousandths: number;
  readonly unitPrice: number | null;
  readonly discountBasisPoints: number | null;
  readonly discountCents: number | null;
}

/** Cents, not rounded. */
const listOf = ({ unitPrice, quantityThousandths }: Charged) => ((unitPrice ?? 0) * quantityThousandths) / 100_000;
const takenOff = (line: Charged) =>
  (listOf(line) * (line.discountBasisPoints ?? 0)) / 10_000 + (line.discountCents ?? 0);

/** How many cents the lines cost less than the limit lets them; the owner may give all, and take a core back alone. */
function excessOf(lines: readonly Charged[], limit: number, agreed: number): number {
  if (limit === limits.admin) return 0;
  const left = lines.map((line) => {
    const allowed = Math.max(limit, line.kind === 'PART' ? agreed : 0);
    return (Math.max(0, listOf(line)) * allowed) / 10_000 - Math.max(0, listOf(line) === 0 ? 0 : takenOff(line));
  });
  const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
  const core = sum(lines.filter(({ kind }) => kind === 'CORE').map((line) => listOf(line) - takenOff(line)));
  const room = sum(left.filter((cents, at) => cents > 0 && (lines[at]?.unitPrice ?? 0) > 0));
  return sum(left.filter((cents) => cents < 0).map((cents) => -cents)) + Math.max(0, -core - room);
}

const excessOfCard = ({ jobs }: JobCard, limit: number) =>
  jobs.reduce((all, { lines }) => all + excessOf(lines, limit, agreedParts), 0);

/** One cent for each line, by which sums are rounded. */
const tolerance = (lines: number) => lines + 1;
const listed = z.object({ nodes: z.array(invoice) });

describe('prices by chance', () => {
  const server = withServer(databases[0]);

  test('never give more than a role may, bill more than was approved, or change something with a refusal', async () => {
    const { owner, change, methods, customer } = await aBillingWorkshop(server());
    await change({ approvalToleranceBasisPoints: 0 });
    const people: Readonly<Record<Role, Person>> = {
      admin: owner,
      receptionist: await aMember(server(), owner, 'receptionist'),
      mechanic: await aMember(server(), owner),
    };
    const customerId = await customer({ discountParts: agreedParts });
    const outcomes = new Set<string>();
    let plates = 0;

    const documents = async (jobCardId: string) =>
      listed.parse(await done(owner, 'invoices', { filter: { jobCardId }, first: 100 })).nodes;

    const run = async ({ role, act }: Step, card: JobCard, papers: readonly Invoice[]) => {
      const by = people[role];
      const onJob = 'job' in act ? card.jobs[act.job % card.jobs.length] : undefined;
      const line = onJob && 'line' in act ? onJob.lines[act.line % Math.max(1, onJob.lines.length)] : undefined;
      const draft = papers.find(({ state, kind }) => state === 'DRAFT' && kind === 'INVOICE');
      const seen = (row: { readonly id: string; readonly version: number } | undefined) =>
        row && { id: row.id, version: row.version };
      switch (act.call) {
        case 'addLine':
          return ask(by, act.call, { jobId: onJob?.id, ...written(act.price) });
        case 'updateLine': {
          const values = Object.entries(written(act.price)).filter(([name]) => act.only === 'all' || name === act.only);
          return line && ask(by, act.call, { ...seen(line), ...Object.fromEntries(values) });
        }
        case 'removeLine':
          return line && ask(by, act.call, seen(line));
        case 'setTotal': {
          const totalCents = Math.floor(((card.totals?.grossCents ?? 0) * act.percent) / 100);
          return ask(by, act.call, { jobCardId: card.id, totalCents: Math.max(0, totalCents) });
        }
        case 'giveDiscount': {
          const { isOfCard, discountBasisPoints, cents } = act;
          const given = discountBasisPoints === undefined ? { discountCents: cents } : { discountBasisPoints };
          return ask(by, act.call, { jobCardId: card.id, ...(isOfCard ? {} : { jobId: onJob?.id }), ...given });
        }
        case 'addJob':
          return ask(by, act.call, { jobCardId: card.id, title: 'Delo', lines: [written(act.price)] });
        case 'updateJob': {
          const { fixedCents, chargeTo } = act;
          const pricing = fixedCents === null ? 'LINES' : 'FIXED';
          return ask(by, act.call, { ...seen(onJob), ...(chargeTo ? { chargeTo } : { pricing, fixedCents }) });
        }
        case 'approve':
          return ask(by, 'moveJob', { ...seen(onJob), to: 'APPROVED', ...atCounter });
        case 'bill': {
          const issued = papers.find(({ state, kind }) => state !== 'CREDITED' && kind === 'INVOICE');
          if (draft !== undefined) {
            const lines = act.lines.map(written);
            return act.writes
              ? ask(by, 'updateDraft', { ...seen(draft), lines })
              : ask(by, 'issueInvoice', seen(draft));
          }
          if (issued !== undefined) return ask(by, 'correctInvoice', { id: issued.id, reason: 'Napaka' });
          return ask(by, 'draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
        }
      }
    };

    /** What a free line of a draft may take off is what stood there, or on the invoice in whose place it is. */
    const grantedTo = (draft: Invoice, before: readonly Invoice[], limit: number) =>
      Math.max(
        0,
        ...before
          .filter(({ id }) => id === draft.id || id === draft.correctsId)
          .map(({ lines }) => excessOf(lines, limit, agreedParts)),
      );

    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (walk) => {
          plates += 1;
          const { id } = await taken(owner, { plate: `LJ RD-${plates}`, customerId, customer: undefined });
          // The owner has granted half of a price, which is nobody else's to make more of.
          const lines = [aPart(10_000, { discountBasisPoints: 5000 }), aPart(20_000)];
          const first = job.parse(await done(owner, 'addJob', { jobCardId: id, title: 'Delo', lines }));
          const approved = new Map<string, number>();
          // Every second walk begins with an invoice that is corrected.
          if (plates % 2 === 0) {
            await done(owner, 'moveJob', { id: first.id, version: first.version, to: 'APPROVED', ...atCounter });
            approved.set(first.id, first.amountCents ?? 0);
            const bill = { jobCardIds: [id], paymentMethodId: methods.CASH };
            const draft = invoice.parse(await done(owner, 'draftInvoice', bill));
            await done(owner, 'issueInvoice', { id: draft.id, version: draft.version });
            await done(owner, 'correctInvoice', { id: draft.id, reason: 'Napaka' });
          }
          let [card, papers] = [await cardNow(owner, id), await documents(id)];
          for (const each of walk) {
            const outcome = await run(each, card, papers);
            if (outcome === undefined) continue;
            const { role, act } = each;
            outcomes.add(`${act.call} ${outcome.code}`);
            expect(['OK', 'BAD_INPUT', 'FORBIDDEN', 'INVALID_STATE', 'CONFLICT']).toContain(outcome.code);
            const cardAfter = await cardNow(owner, id);
            const papersAfter = act.call === 'bill' ? await documents(id) : papers;
            if (outcome.code !== 'OK') {
              expect(cardAfter).toEqual(card);
              // A draft that is issued too late is shown as it would be now.
              const issued = (all: readonly Invoice[]) => all.filter(({ state }) => state !== 'DRAFT');
              const isRefresh = act.call === 'bill' && outcome.code === 'CONFLICT';
              expect(isRefresh ? issued(papersAfter) : papersAfter).toEqual(isRefresh ? issued(papers) : papers);
            }
            const limit = limits[role];
            const lineCount = cardAfter.jobs.reduce((all, { lines }) => all + lines.length, 0);
            expect(excessOfCard(cardAfter, limit)).toBeLessThanOrEqual(
              excessOfCard(card, limit) + tolerance(lineCount),
            );
            for (const job of cardAfter.jobs) {
              const known = approved.get(job.id) ?? null;
              if (job.approvedCents === known) continue;
              expect([act.call, role === 'mechanic', job.approvedCents]).toEqual(['approve', false, job.amountCents]);
              approved.set(job.id, job.approvedCents ?? 0);
            }
            for (const paper of papersAfter.filter(({ kind }) => kind === 'INVOICE')) {
              const before = papers.find((one) => one.id === paper.id);
              if (
                act.call === 'bill' &&
                act.writes &&
                outcome.code === 'OK' &&
                before?.state === 'DRAFT' &&
                paper.state === 'DRAFT'
              ) {
                expect(excessOf(paper.lines, limit, agreedParts)).toBeLessThanOrEqual(
                  grantedTo(paper, papers, limit) + tolerance(paper.lines.length),
                );
              }
              if (paper.state === 'DRAFT' || (before !== undefined && before.state !== 'DRAFT')) continue;
              expect(role).not.toBe('mechanic');
              const corrected = papers.find((one) => one.id === paper.correctsId)?.totalCents ?? 0;
              const agreed = cardAfter.jobs.reduce((all, job) => all + (approved.get(job.id) ?? 0), 0);
              expect(paper.totalCents).toBeLessThanOrEqual(Math.max(agreed, corrected));
            }
            [card, papers] = [jobCard.parse(cardAfter), papersAfter];
          }
        }),
        { numRuns: walks, endOnFailure: true },
      ),
    );
    // Walks that came neither to bill nor to a refusal of the rules would hold nothing.
    expect([...outcomes]).toEqual(expect.arrayContaining(['bill OK', expect.stringMatching(/FORBIDDEN$/)]));
  }, 600_000);
});
