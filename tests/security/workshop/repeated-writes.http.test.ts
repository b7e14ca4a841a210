import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { planDaily } from '../../../server/features/contact/vehicle-reminders/plan-daily.ts';
import { indexExistingCases } from '../../../server/features/desk/diagnostics/cases/index-existing.ts';
import { tenantTableNames } from '../../../server/infrastructure/tenant/tenant-tables.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { everyRowOf } from '../../support/server/every-row.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aDay, refusedActs } from '../../support/workshop/a-day.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';

/** Writes at the desk that arrive twice, as after a line that was lost before the answer came: done and refused ones. */

describe.each(enginesFor('locks'))('writes that arrive twice on $name', { tags: ['workshop-6'] }, (engine) => {
  const server = withServer(engine);

  const rowsOf = async ({ workshopId }: Billing) => {
    const { ctx } = server();
    const { database } = ctx;
    // Make the rows that each workshop has after its first day, whenever these jobs last ran.
    await planDaily(ctx);
    await indexExistingCases(ctx);
    const counted = tenantTableNames.map(async (table) => [
      table,
      (await everyRowOf(database, table, workshopId)).length,
    ]);
    return Object.fromEntries(await Promise.all(counted));
  };

  test('are answered alike and leave what one of each leaves', async () => {
    const [once, twice] = [await aBillingWorkshop(server()), await aBillingWorkshop(server())];
    const sent: string[] = [];
    await aDay(async (call, input) => {
      const outcome = await once.ask(call, { ...input, operationId: randomUUID() });
      expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
      return outcome.data;
    }, once);
    await aDay(async (call, input) => {
      const named = { ...input, operationId: randomUUID() };
      const [first, second] = await Promise.all([twice.ask(call, named), twice.ask(call, named)]);
      expect([call, first]).toMatchObject([call, { code: 'OK' }]);
      expect([call, second]).toEqual([call, first]);
      // Long after as well.
      expect([call, await twice.ask(call, named)]).toEqual([call, first]);
      sent.push(call);
      return first.data;
    }, twice);
    expect(sent.length).toBeGreaterThan(20);
    expect(await rowsOf(twice)).toEqual(await rowsOf(once));
  }, 60_000);

  test('are refused alike, and leave what one refusal of each leaves', async () => {
    const [once, twice] = [await aBillingWorkshop(server()), await aBillingWorkshop(server())];
    const codes = await refusedActs(
      async (call, input) => once.ask(call, { ...input, operationId: randomUUID() }),
      once,
    );
    const codesOfBoth = await refusedActs(async (call, input) => {
      const keyed = { ...input, operationId: randomUUID() };
      const [first, second] = await Promise.all([twice.ask(call, keyed), twice.ask(call, keyed)]);
      expect([call, second]).toEqual([call, first]);
      expect([call, await twice.ask(call, keyed)]).toEqual([call, first]);
      return first;
    }, twice);
    expect(codes.map(([, code]) => code)).not.toContain('OK');
    expect(codesOfBoth).toEqual(codes);
    expect(await rowsOf(twice)).toEqual(await rowsOf(once));
  }, 60_000);
});
