import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { staffHours } from '../../../../../schema/features/figures/figures.ts';
import { dated, figureOf, listOf, may, worked } from '../../../../../tests/support/figures.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { ask, atCounter, done, moved, proposed, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';

const staffOf = async (server: Parameters<typeof tablesOf>[0], owner: Person) =>
  (await (await tablesOf(server, owner)).staff.findFirstOrThrow({ where: { role: 'MECHANIC' } })).id;

describe('figures of hours', () => {
  const server = withServer(databases[0]);

  /** A job of eight hours, billed on 4 May. */
  async function eightHours(world: Billing, values: object = {}) {
    const { owner, doc, methods } = world;
    const card = await taken(owner);
    const lines = [{ kind: 'LABOUR', description: 'Delo', unit: 'HUR', quantityThousandths: 8000, unitPrice: 600_000 }];
    const job = await proposed(owner, card.id, { lines, ...values });
    await moved(owner, await moved(owner, job, 'APPROVED', atCounter), 'DONE');
    const draft = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
    await dated(server(), world, await doc('issueInvoice', { id: draft.id, version: draft.version }), '2026-05-04');
    return { card, job };
  }

  const hoursOf = async (by: Person) => z.array(staffHours).parse(await done(by, 'staffHours', may));

  test('eight hours sold, six clocked, seven and a half present', async () => {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const { job, card } = await eightHours(world);
    await aMember(server(), owner);
    const staffId = await staffOf(server(), owner);
    // Five hours before midnight in the workshop, and one after it.
    await worked(server(), world, { staffId, jobId: job.id }, ['2026-05-04T17:00:00Z', '2026-05-04T23:00:00Z']);
    await worked(server(), world, { staffId, activity: 'CLEANING' }, ['2026-05-05T06:00:00Z', '2026-05-05T07:30:00Z']);
    await worked(server(), world, { staffId, activity: 'BREAK' }, ['2026-05-05T08:00:00Z', '2026-05-05T08:30:00Z']);
    const values = await Promise.all(
      (['HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT', 'EFFICIENCY', 'UTILISATION', 'PRODUCTIVITY'] as const).map(
        async (kind) => (await figureOf(owner, kind)).value,
      ),
    );
    expect(values).toEqual([480, 360, 450, 1333, 800, 1067]);
    const fourth = { from: '2026-05-04', to: '2026-05-04' };
    expect(await figureOf(owner, 'HOURS_CLOCKED', fourth)).toMatchObject({ value: 300 });
    expect(await listOf(owner, 'HOURS_CLOCKED')).toMatchObject({
      nodes: [
        { entity: 'JOB_CARD', id: card.id, on: '2026-05-04', value: 300 },
        { entity: 'JOB_CARD', id: card.id, on: '2026-05-05', value: 60 },
      ],
      sum: { value: 360 },
    });
    expect(await listOf(owner, 'EFFICIENCY')).toMatchObject({ sum: { value: 480, of: 360 } });
    const steps = await done(owner, 'figureSeries', { kind: 'HOURS_CLOCKED', ...fourth, to: '2026-05-12', by: 'WEEK' });
    expect(steps).toEqual([
      { from: '2026-05-04', to: '2026-05-10', value: 360, n: 2 },
      { from: '2026-05-11', to: '2026-05-12', value: 0, n: 0 },
    ]);
  });

  test('a job of a fixed price counts the hours of its lines', async () => {
    const world = await aBillingWorkshop(server());
    await eightHours(world, { pricing: 'FIXED', fixedCents: 12_200 });
    expect(await figureOf(world.owner, 'HOURS_SOLD')).toMatchObject({ value: 480 });
    expect(await figureOf(world.owner, 'LABOUR_RATE')).toMatchObject({ value: 1250 });
  });

  test('each sees the own hours, and the owner those of all once that is switched on', async () => {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const { job } = await eightHours(world);
    const mechanic = await aMember(server(), owner);
    const receptionist = await aMember(server(), owner, 'receptionist');
    const staffId = await staffOf(server(), owner);
    await worked(server(), world, { staffId, jobId: job.id }, ['2026-05-04T06:00:00Z', '2026-05-04T12:00:00Z']);
    const own = { staffId, soldMinutes: 480, clockedMinutes: 360, presentMinutes: 360 };
    expect(await hoursOf(mechanic)).toEqual([own]);
    expect(await hoursOf(owner)).toMatchObject([{ soldMinutes: 0, clockedMinutes: 0 }]);
    const { version } = Object(await done(owner, 'figureSettings'));
    const saved = await done(owner, 'saveFigureSettings', { version, perPerson: true });
    expect(saved).toMatchObject({
      perPersonSince: expect.stringMatching(/^20/),
      mondayMail: false,
      version: version + 1,
    });
    expect(await hoursOf(owner)).toHaveLength(3);
    expect(await hoursOf(owner)).toContainEqual(own);
    expect(await hoursOf(mechanic)).toEqual([own]);
    expect(await ask(owner, 'saveFigureSettings', { version, mondayMail: true })).toMatchObject({ code: 'CONFLICT' });
    // Money is the owner's alone; the takings of the day are the desk's as well.
    for (const person of [mechanic, receptionist]) {
      expect((await ask(person, 'figures', may)).code).toBe('FORBIDDEN');
      expect((await ask(person, 'figureList', { kind: 'SALES', ...may })).code).toBe('FORBIDDEN');
    }
    expect((await ask(receptionist, 'dayTakings', { on: '2026-05-04' })).code).toBe('OK');
  });
});
