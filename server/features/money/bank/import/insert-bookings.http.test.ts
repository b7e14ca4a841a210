import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { camtOf } from '../testing/statements.ts';

const bookings = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, place) => ({
    bookedOn: '2026-01-05',
    cents: 100,
    name: 'Bor',
    text: 'Plačilo',
    bankId: `B-${first + place}`,
  }));

describe.each(enginesFor('locks'))('a statement that is written in pieces on $name', (engine) => {
  const server = withServer(engine);

  async function aBank() {
    const { owner, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    const take = (first: number, last: number) =>
      owner.client.formOutcome('/api/bank/statements', new File([camtOf(bookings(first, last))], 'bank.xml'));
    return { db, take };
  }

  test('brings each booking once beside others that overlap with it, sent at once and again', async () => {
    const { db, take } = await aBank();
    const taken = await Promise.all([take(0, 80), take(60, 140), take(30, 110)]);
    expect(taken.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    const entries = await db.bankEntry.findMany({ select: { bankId: true } });
    expect(new Set(entries.map(({ bankId }) => bankId)).size).toBe(140);
    expect(entries).toHaveLength(140);
    const statements = await db.bankStatement.findMany({});
    expect(statements.reduce((sum, { added }) => sum + added, 0)).toBe(140);
    // As a server that was killed leaves it: the file brings what is missing.
    await db.bankEntry.deleteMany({ where: { bankId: { in: ['B-7', 'B-79'] } } });
    expect((await take(0, 80)).data).toMatchObject({ statement: { known: 78, open: 2 } });
    expect(await db.bankEntry.count()).toBe(140);
  });

  test('lets others write between two pieces', async () => {
    const { db, take } = await aBank();
    const other = await aPaidOwner(server());
    let isDone = false;
    const taken = take(0, 1_200).finally(() => {
      isDone = true;
    });
    const counts = new Set<number>();
    while (!isDone) {
      const made = { kind: 'PERSON', name: 'Bor' };
      expect((await other.client.restOutcome('POST', '/api/workshop/createCustomer', made)).code).toBe('OK');
      counts.add(await db.bankEntry.count());
    }
    expect((await taken).code).toBe('OK');
    expect([...counts].some((count) => count > 0 && count < 1_200)).toBe(true);
  });
});
