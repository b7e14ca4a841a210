import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addTo,
  averageCost,
  centsOf,
  emptyStock,
  type Stock,
  shareOf,
  takeFrom,
  valueAt,
  valueOfGain,
} from './valuation.ts';

const figuresOf = (stock: Stock) => [stock.quantity, averageCost(stock), centsOf(stock.value)];
const receive = (stock: Stock, quantity: number, cost: number) => addTo(stock, quantity, valueAt(quantity, cost));

test('receipts and issues make the moving average of the example to the cent', () => {
  const first = receive(emptyStock, 10_000, 100_000);
  const second = receive(first, 5000, 130_000);
  const third = takeFrom(second, 6000);
  const fourth = receive(third, 3000, 90_000);
  const last = takeFrom(fourth, 12_000);
  expect([first, second, third, fourth, last].map(figuresOf)).toEqual([
    [10_000, 100_000, 10_000],
    [15_000, 110_000, 16_500],
    [9000, 110_000, 9900],
    [12_000, 105_000, 12_600],
    [0, null, 0],
  ]);
});

test('thirds are shared without a remainder, half up, and the last takes the rest', () => {
  const three = addTo(emptyStock, 3000, 10n);
  const two = takeFrom(three, 1000);
  const one = takeFrom(two, 1000);
  expect([two.value, one.value, takeFrom(one, 1000).value]).toEqual([7n, 3n, 0n]);
  expect(takeFrom(addTo(emptyStock, 2000, 5n), 1000).value).toBe(2n);
});

test('nothing that is left has no value, also where the last leaves with less than it is worth by the average', () => {
  expect(takeFrom({ quantity: 1000, value: 500n }, 1000, 300n)).toEqual({ quantity: 0, value: 0n });
});

test('what is below zero has no value, and what fills it up takes its share along', () => {
  const below = takeFrom(receive(emptyStock, 1000, 50_000), 4000);
  expect(below).toEqual({ quantity: -3000, value: 0n });
  expect(receive(below, 10_000, 100_000)).toEqual({ quantity: 7000, value: valueAt(7000, 100_000) });
  expect(receive(below, 2000, 100_000)).toEqual({ quantity: -1000, value: 0n });
  expect([valueOfGain(below, 1000, 20_000), valueOfGain(below, 1000, null)]).toEqual([valueAt(1000, 20_000), 0n]);
});

const quantity = fc.integer({ min: 1, max: 99_999_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('receipt' as const), quantity, cost: fc.integer({ min: 0, max: 2_147_483_647 }) }),
  fc.record({
    kind: fc.constantFrom('issue' as const, 'reversal' as const, 'gain' as const, 'return' as const),
    quantity,
  }),
);

/** One step of a history, as the ledger makes it; what would take more than there is takes all, unless that is allowed. */
function after(
  stock: Stock,
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
  negative: boolean,
): Stock {
  if ('cost' in each) return receive(stock, each.quantity, each.cost);
  if (each.kind === 'issue' || each.kind === 'reversal') {
    const taken = negative ? each.quantity : Math.min(each.quantity, Math.max(0, stock.quantity));
    return taken === 0 ? stock : takeFrom(stock, taken);
  }
  return addTo(stock, each.quantity, valueOfGain(stock, each.quantity, 12_345));
}

test.each([false, true])(
  'any history replays to what is there, and nothing is worth nothing (below zero: %s)',
  (negative) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (history) => {
        let [stock, quantitySum, valueSum] = [emptyStock, 0, 0n];
        for (const each of history) {
          const next = after(stock, each, negative);
          quantitySum += next.quantity - stock.quantity;
          valueSum += next.value - stock.value;
          stock = next;
          expect([stock.quantity, stock.value]).toEqual([quantitySum, valueSum]);
          expect(stock.value >= 0n).toBe(true);
          if (stock.quantity <= 0) expect(stock.value).toBe(0n);
        }
        if (stock.quantity > 0) expect(takeFrom(stock, stock.quantity)).toEqual(emptyStock);
      }),
    );
  },
);

test('taken out piece by piece in any pieces, a stock is given out to the last unit of its value', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.bigInt({ min: 0n, max: 10n ** 17n }), (some, value) => {
      let stock: Stock = { quantity: some.reduce((all, each) => all + each, 0), value };
      let given = 0n;
      for (const each of some) {
        const left = takeFrom(stock, each);
        given += stock.value - left.value;
        stock = left;
      }
      expect([given, stock]).toEqual([value, emptyStock]);
    }),
  );
});

test('a share is within half a unit of what is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), quantity, quantity, (value, some, more) => {
      const of = some + more;
      const off = shareOf(value, some, of) * BigInt(of) - value * BigInt(some);
      expect((off < 0n ? -off : off) * 2n <= BigInt(of)).toBe(true);
    }),
  );
});
