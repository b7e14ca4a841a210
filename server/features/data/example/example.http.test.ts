// @module-tag desk-10
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { isLongRun } from '../../../../tests/support/long-run.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

describe.each([...databases])('the example on $name', (engine) => {
  const server = withServer(engine);

  test('is there to look around in on every screen, takes no real number, and goes without a trace', async () => {
    const { client } = await aPaidOwner(server());
    const ask = (call: string, input: object = {}) => client.restOutcome('POST', `/api/workshop/${call}`, input);
    expect((await ask('removeExample')).code).toBe('INVALID_STATE');
    const loaded = await ask('loadExample');
    expect(loaded).toMatchObject({ code: 'OK', data: { exampleLoadedAt: expect.any(String) } });
    expect((await ask('loadExample')).code).toBe('INVALID_STATE');
    const { id } = workshopAnswer.parse(loaded.data);
    const db = tenantDb(server().ctx.database, id);
    const now = () => server().ctx.clock.now().getTime();
    const settings = async () => ({
      mechanics: await db.staff.count({ where: { role: 'MECHANIC' } }),
      rates: await db.labourRate.count({ where: {} }),
      templates: await db.jobTemplate.count({ where: {} }),
    });
    const counts = async () =>
      Promise.all([db.customer.count(), db.vehicle.count(), db.jobCard.count(), db.invoice.count()]);
    expect(await counts()).toEqual([24, 40, 52, 9]);
    expect(await settings()).toEqual({ mechanics: 3, rates: 1, templates: 10 });
    // Forty are open, over three mechanics.
    const all = await db.jobCard.findMany({});
    expect(all.filter(({ state }) => state !== 'DELIVERED' && state !== 'CANCELLED')).toHaveLength(40);
    expect(all.filter(({ toBill }) => toBill)).toHaveLength(2);
    const given = (await db.job.findMany({})).flatMap(({ mechanicId }) => mechanicId ?? []);
    expect(new Set(given).size).toBe(3);
    const states = new Set((await db.jobCard.findMany({})).map(({ state }) => state));
    expect([...states].toSorted()).toEqual(
      [
        ...['PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'ON_HOLD'],
        ...['READY', 'DELIVERED', 'CANCELLED'],
      ].toSorted(),
    );
    // A firm with three finished cars, for one invoice over all of them.
    const finished = all.filter(({ state }) => state === 'READY').map(({ customerId }) => customerId);
    const [fleet] = await db.customer.findMany({ where: { name: 'Example Transport Ltd' } });
    expect(finished.filter((customerId) => customerId === fleet?.id)).toHaveLength(3);
    const past = await ask('search', { text: 'primer 5 service last year' });
    expect(past).toMatchObject({ data: [{ kind: 'HISTORY_ENTRY', title: 'PRIMER 5' }] });
    // What is agreed has its time, with the mechanic whose job it is, but for the last of it.
    const blocks = await db.block.findMany({ include: { resource: true } });
    expect(blocks).toHaveLength(12);
    expect(new Set(blocks.map(({ resource }) => resource.staffId))).toEqual(new Set(given));
    const from = todayIn('Europe/Ljubljana', new Date(now()));
    const planner = await ask('planner', { from, to: daysLater(from, 30) });
    const waiting = z.object({ unplanned: z.array(z.object({ reason: z.string() })) }).parse(planner.data).unplanned;
    // Two that could begin, and the three that wait for parts.
    expect(waiting.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'NOT_PLANNED'));
    // One inspection is finished, with what was found and what is to be said of it, and one has begun.
    const inspections = await db.inspection.findMany({ orderBy: { id: 'asc' } });
    const answers = await db.inspectionItem.findMany({});
    const answersOf = (id: string) => answers.filter(({ inspectionId }) => inspectionId === id).length;
    expect(inspections.map(({ id: inspectionId, state }) => [state, answersOf(inspectionId)])).toEqual([
      ['DONE', 28],
      ['RUNNING', 7],
    ]);
    const findings = answers.filter(({ grade }) => grade !== 'OK');
    expect(findings.map(({ grade, note }) => [grade, note !== null]).toSorted()).toEqual([
      ['MAJOR', true],
      ['MINOR', true],
      ['MINOR', true],
    ]);
    // Cars come and are promised at a full hour, one promise is late, and the work is named in the account's language.
    const open = (await db.jobCard.findMany({})).filter(({ state }) => state !== 'DELIVERED' && state !== 'CANCELLED');
    const due = open.map(({ state, promisedAt, expectedAt }) => ({
      state,
      at: (promisedAt ?? expectedAt)?.getTime() ?? 0,
    }));
    expect(due.filter(({ at }) => at % 3_600_000 > 0)).toEqual([]);
    expect(due.filter(({ at }) => at < now()).map(({ state }) => state)).toEqual(['ON_HOLD']);
    expect((await db.job.findMany({})).map(({ title }) => title)).toContain('Front brakes');
    const names = (await db.customer.findMany({})).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Example Transport Ltd', 'Alice Sample']));
    expect(names.filter((name) => /Primer|Vzor/.test(name))).toEqual([]);
    const approvers = new Set((await db.approval.findMany({})).map(({ byName }) => byName));
    expect([...approvers].filter((name) => !names.includes(name ?? ''))).toEqual([]);
    const invoices = await db.invoice.findMany({ orderBy: { sequence: 'asc' } });
    expect(new Set(invoices.map(({ series, deviceId, isExample }) => `${series} ${deviceId} ${isExample}`))).toEqual(
      new Set(['PRIMER null true']),
    );
    expect(invoices.filter(({ openCents }) => openCents > 0)).toHaveLength(4);
    expect(
      (await db.numberSeries.findMany({})).map(({ series }) => series).filter((each) => !each.startsWith('PRIMER')),
    ).toEqual([]);
    // What somebody does with it while looking around is an example too.
    const [car] = await db.vehicle.findMany({ take: 1, orderBy: { id: 'desc' } });
    const taken = await ask('takeIn', { vehicleId: car?.id, another: true });
    expect(taken).toMatchObject({ data: { number: expect.stringMatching(/^PRIMER-DN-/) } });
    expect(await ask('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana' } })).toMatchObject({
      data: { number: expect.stringMatching(/^DN-\d{4}-000001$/) },
    });
    expect(await ask('removeExample')).toMatchObject({ code: 'OK', data: { exampleLoadedAt: null } });
    expect(await counts()).toEqual([1, 1, 1, 0]);
    expect(await Promise.all([db.block.count(), db.quarterClaim.count(), db.resource.count()])).toEqual([0, 0, 0]);
    expect((await db.dayLoad.findMany({})).filter(({ bookedMinutes }) => bookedMinutes > 0)).toEqual([]);
    expect(await settings()).toEqual({ mechanics: 0, rates: 0, templates: 0 });
    const left = [db.job, db.line, db.payment, db.historyEntry, db.estimate, db.approval, db.timeEntry, db.inspection];
    expect(await Promise.all(left.map((table) => table.count()))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const known = z
      .array(z.object({ title: z.string() }))
      .parse((await ask('search', { text: 'primer', first: 100 })).data);
    expect(known).toEqual([]);
    expect((await ask('search', { text: 'sample', first: 100 })).data).toEqual([]);
    if (isLongRun) expect((await ask('loadExample')).code).toBe('OK');
  }, 120_000);

  test('bills beside real invoices without touching their numbers', async () => {
    const { ask, doc, methods, owner, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    expect((await ask('loadExample')).code).toBe('OK');
    const draft = await doc('draftInvoice', {
      lines: [{ description: 'Olje', unitPrice: 10_000 }],
      paymentMethodId: methods.CASH,
    });
    const issued = await doc('issueInvoice', { id: draft.id, version: 1 });
    expect(issued).toMatchObject({ number: 'P1-B1-1' });
    // Made-up invoices are in no sum, on no screen and in no file: all of them say the same.
    const year = { issuedFrom: '2000-01-01', issuedTo: '2999-12-31' };
    expect((await ask('invoiceSums', year)).data).toMatchObject([{ count: 1, totalCents: 100 }]);
    expect((await ask('vatSums', { from: year.issuedFrom, to: year.issuedTo })).data).toMatchObject([
      { baseCents: 82, vatCents: 18 },
    ]);
    expect((await ask('waitingInvoices')).data).toMatchObject({ open: { openCents: 100 }, overdue: { openCents: 0 } });
    const paid = (await db.payment.findMany({})).map(({ paidAt }) => todayIn('Europe/Ljubljana', paidAt));
    expect(paid.length).toBeGreaterThan(0);
    const period = `from=${year.issuedFrom}&to=${year.issuedTo}`;
    for (const [name, lines] of [
      ['payments', 1],
      ['journal', 2],
    ] as const) {
      const file = await owner.client.fetch(`/api/accounting/${name}.csv?${period}`);
      expect([name, (await file.text()).trim().split('\n')]).toEqual([name, Array(lines).fill(expect.any(String))]);
    }
    for (const on of new Set(paid)) expect([on, (await ask('dayTakings', { on })).data]).toEqual([on, []]);
    expect((await ask('removeExample')).code).toBe('OK');
    expect((await ask('invoices')).data).toMatchObject({ nodes: [{ number: 'P1-B1-1' }] });
  }, 120_000);
});
