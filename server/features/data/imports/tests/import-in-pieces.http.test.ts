// @module-tag attack-7
import { describe, expect, test } from 'vitest';
import { importAnswer } from '../../../../../schema/features/data/imports.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { applyRows, beginApplying } from '../apply-rows.ts';
import { beginUndoing, undoRows } from '../remove-imported.ts';
import { resumeImports } from '../resume-imports.ts';

const rowCount = 200;
const leaseSeconds = 61;

/** Tables whose process dies at a transaction: what was committed before stays, and nothing else. */
function dyingAt(db: TenantDb, at: number): TenantDb {
  let started = 0;
  const original: TenantDb['transaction'] = db.transaction.bind(db);
  const transaction: TenantDb['transaction'] = async (work, options) => {
    started += 1;
    if (started >= at) throw new Error('killed');
    return original(work, options);
  };
  return Object.assign(db, { transaction });
}

describe.each(enginesFor('locks'))('an import that is written in pieces on $name', (engine) => {
  const server = withServer(engine);

  async function checkedImport() {
    const { client } = await aPaidOwner(server());
    const rows = Array.from({ length: rowCount }, (_, at) => `Stranka ${at};Ulica ${at}`);
    const file = new File([`naziv;naslov\n${rows.join('\n')}\n`], 'stranke.csv');
    const { id } = importAnswer.parse(
      (await client.formOutcome('/api/imports', file, { kind: 'CUSTOMERS' })).data,
    ).import;
    const workshopId = Object((await client.restOutcome('POST', '/api/workshop/workshop')).data).id;
    const db = tenantDb(server().ctx.database, workshopId);
    const row = await db.import.findUniqueOrThrow({ where: { id } });
    const runWith = (db: TenantDb) => ({ ctx: server().ctx, db, workshopId, staffId: undefined });
    const step = (name: 'apply' | 'undo') => client.restOutcome('POST', `/api/imports/${id}/${name}`);
    const stateNow = async () => {
      const { state, progress, good, leasedUntil } = await db.import.findUniqueOrThrow({ where: { id } });
      return { state, progress, good, leasedUntil, customers: await db.customer.count() };
    };
    return { client, id, db, row, runWith, step, stateNow, workshopId };
  }

  test('goes on where its server was killed, and writes no row twice', async () => {
    const { id, row, runWith, step, stateNow, workshopId, db } = await checkedImport();
    const { ctx, clock } = server();
    const dying = runWith(dyingAt(tenantDb(ctx.database, workshopId), 3));
    await beginApplying(dying, id);
    await expect(applyRows(dying, row)).rejects.toThrow('killed');
    const left = await stateNow();
    expect(left).toMatchObject({ state: 'APPLYING', good: left.customers });
    expect(left.customers).toBeGreaterThan(0);
    expect(left.customers).toBeLessThan(rowCount);
    // A call in between is refused, and nobody goes on before the lease is over.
    expect(await step('apply')).toMatchObject({ code: 'INVALID_STATE' });
    expect(await step('undo')).toMatchObject({ code: 'INVALID_STATE' });
    await resumeImports(ctx);
    expect(await stateNow()).toMatchObject({ state: 'APPLYING', customers: left.customers });
    clock.advance(leaseSeconds);
    await Promise.all([resumeImports(ctx), resumeImports(ctx)]);
    expect(await stateNow()).toMatchObject({
      state: 'APPLIED',
      good: rowCount,
      customers: rowCount,
      leasedUntil: null,
    });
    expect(await db.searchTerm.count({ where: { term: 'stranka' } })).toBe(rowCount);

    const dyingAgain = runWith(dyingAt(tenantDb(ctx.database, workshopId), 3));
    await beginUndoing(dyingAgain, id);
    await expect(undoRows(dyingAgain, row)).rejects.toThrow('killed');
    expect(await stateNow()).toMatchObject({ state: 'UNDOING' });
    clock.advance(leaseSeconds);
    await resumeImports(ctx);
    expect(await stateNow()).toMatchObject({ state: 'UNDONE', customers: 0 });
    expect(await db.searchTerm.count()).toBe(0);
  });

  test('lets others read and write between two pieces', async () => {
    const { client, step, stateNow } = await checkedImport();
    const other = await aPaidOwner(server());
    const applied = step('apply');
    const seen = new Set<number>();
    let [isDone, calls] = [false, 0];
    void applied.then(() => {
      isDone = true;
    });
    while (!isDone) {
      const made = await other.client.restOutcome('POST', '/api/workshop/createCustomer', {
        kind: 'PERSON',
        name: 'Bor',
      });
      expect(made.code).toBe('OK');
      calls += 1;
      seen.add((await stateNow()).customers);
    }
    expect((await applied).code).toBe('OK');
    expect(calls).toBeGreaterThan(1);
    expect([...seen].some((count) => count > 0 && count < rowCount)).toBe(true);
    expect(await client.restOutcome('POST', '/api/workshop/imports')).toMatchObject({
      data: [{ state: 'APPLIED', good: rowCount }],
    });
  });

  test('stays applied where something of it comes into use while it is undone, and can be undone again', async () => {
    const { client, id, row, runWith, step, stateNow, db, workshopId } = await checkedImport();
    expect((await step('apply')).code).toBe('OK');
    const run = runWith(tenantDb(server().ctx.database, workshopId));
    await beginUndoing(run, id);
    const last = await db.customer.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const taken = { plate: 'LJ UN-1', make: 'Opel', customerId: last.id };
    const card = await client.restOutcome('POST', '/api/workshop/takeIn', taken);
    expect(card.code).toBe('OK');
    await expect(undoRows(run, row)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    const left = await stateNow();
    expect(left).toMatchObject({ state: 'APPLIED', leasedUntil: null });
    expect(await step('undo')).toMatchObject({ code: 'INVALID_STATE', error: expect.stringContaining(last.name) });
    await db.jobCard.deleteMany({ where: { id: Object(card.data).id } });
    await db.vehicleOwnership.deleteMany({});
    expect((await step('undo')).code).toBe('OK');
    expect(await stateNow()).toMatchObject({ state: 'UNDONE', customers: 0 });
  });
});
