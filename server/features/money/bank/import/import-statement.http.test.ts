import { expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../../../tests/support/machine/kept-queries.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { camtOf } from '../testing/statements.ts';

const queries = keepingQueries();
const server = withServer(databases[0]);

test('a long statement is read in pages: the rows of one question are put together while everybody waits', async () => {
  const { owner } = await aBillingWorkshop(server());
  const bookings = Array.from({ length: 450 }, (_, place) => ({
    bookedOn: '2026-01-05',
    cents: 100,
    name: 'Bor',
    text: 'Plačilo',
    bankId: `B-${place}`,
    reference: `SI00${place}-2026`,
  }));
  const take = () => owner.client.formOutcome('/api/bank/statements', new File([camtOf(bookings)], 'bank.xml'));
  queries.forget();
  expect((await take()).data).toMatchObject({ statement: { open: 450 } });
  expect((await take()).data).toMatchObject({ statement: { known: 450 } });
  // What names its rows by their ids, a few at a time, needs no limit.
  const isReadOfRows = (sql: string) => /^SELECT (?!COUNT).* FROM \S*bank_entries/i.test(sql);
  const reads = queries
    .kept()
    .filter(({ sql, args }) => isReadOfRows(sql) && (args.at(-2) !== -1 || !/ IN \(/.test(sql)));
  expect(reads.length).toBeGreaterThan(8);
  const limits = reads.map(({ args }) => Number(args.at(-2)));
  expect(limits.filter((limit) => !(limit > 0 && limit <= 200))).toEqual([]);
});
