// @module-tag attack-1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenInvoice, OpenInvoiceIndex } from './open-invoices.ts';
import { type Incoming, proposalsFor } from './proposals.ts';
import { placesOfTotal, subsetSumsOf } from './subset-sum.ts';

const entry: Incoming = {
  amountCents: 1,
  reference: null,
  payerName: 'Novak Janez',
  text: null,
  isReversal: false,
  knownCustomers: new Set(),
};
const invoiceOf = (customer: number, place: number, openCents: number): OpenInvoice => ({
  id: `${customer}-${place}`,
  number: `P1-B1-${customer * 12 + place}`,
  openCents,
  dueOn: '2026-01-01',
  reference: `SI00${customer * 12 + place}-2026`,
  customerId: `c${customer}`,
  payer: 'Janez Novak',
});

test('a sum is made of the fewest invoices, the earlier ones first, or of none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 200 }),
      (sums, total) => {
        const chosen = (mask: number) => sums.flatMap((_, place) => (Math.floor(mask / 2 ** place) % 2 ? [place] : []));
        const sumOf = (places: readonly number[]) => places.reduce((all, place) => all + (sums[place] ?? 0), 0);
        const best = Array.from({ length: 2 ** sums.length }, (_, mask) => chosen(mask))
          .filter((places) => places.length > 1 && sumOf(places) === total)
          .reduce<readonly number[]>((found, each) => (found.length && found.length <= each.length ? found : each), []);
        expect(placesOfTotal(subsetSumsOf(sums), total)).toEqual(best);
      },
    ),
    { numRuns: 60 },
  );
});

test('four hundred like-named customers with twelve open invoices each are looked up, not compared', async () => {
  let reads = 0;
  const invoices = Array.from({ length: 4800 }, (_, n) => invoiceOf(Math.floor(n / 12), n % 12, 1000 + n * 7));
  const counted = invoices.map((invoice) => ({
    ...invoice,
    get openCents() {
      reads += 1;
      return invoice.openCents;
    },
  }));
  const index = await OpenInvoiceIndex.of(counted);
  proposalsFor(entry, index);
  reads = 0;
  const pages = 50;
  for (let place = 0; place < pages; place++) {
    const [proposal] = proposalsFor({ ...entry, amountCents: 1000 + place * 7, text: 'P1-B1-17' }, index);
    expect(proposal?.allocations.length).toBeGreaterThan(0);
  }
  // Each customer’s total is asked for each booking, and nothing more of them.
  expect(reads).toBeLessThan(pages * 4800 * 1.1);
});

test('a number stands by itself, and a reference is the same without its dashes', async () => {
  const index = await OpenInvoiceIndex.of([invoiceOf(0, 1, 500), invoiceOf(0, 11, 700)]);
  const reasons = (said: Partial<Incoming>) =>
    proposalsFor({ ...entry, payerName: null, amountCents: 3, ...said }, index).map((each) => [
      each.allocations[0]?.number,
      each.reasons,
    ]);
  expect(reasons({ text: 'racun p1-b1-1, hvala' })).toEqual([['P1-B1-1', ['NUMBER']]]);
  expect(reasons({ text: 'P1-B1-111 XP1-B1-1' })).toEqual([]);
  expect(reasons({ reference: 'SI0012026' })).toEqual([['P1-B1-1', ['REFERENCE']]]);
});
