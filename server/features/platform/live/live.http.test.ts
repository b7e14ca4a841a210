import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aPart, ask, done, proposed, taken } from '../../../../tests/support/workshop/desk.ts';
import { type OpenWindow, openWindow, whenOpen } from '../../../../tests/support/workshop/live.ts';
import { openDatabase } from '../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

const names = { kind: 'PERSON', name: 'Ana' };
const entitiesOf = ({ changes }: OpenWindow) => new Set(changes.map(({ entity }) => entity));
const sequencesOf = ({ changes }: OpenWindow) => changes.map(({ sequence }) => Number(sequence));

const refused = async (window: OpenWindow) => {
  await expect.poll(window.isOver).toBe(true);
  return window.codes;
};

describe.each(enginesFor('isolation', 'locks'))('windows of a workshop on $name', (engine) => {
  const server = withServer(engine);
  const adds = (by: Person) => () => done(by, 'createCustomer', names);

  test('a window is told what others write, and catches up from where it was', { tags: ['workshop-10'] }, async () => {
    const owner = await aPaidOwner(server());
    const receptionist = await aMember(server(), owner, 'receptionist');
    const window = openWindow(owner);
    await whenOpen(window, adds(receptionist));
    const { sequence = '' } = window.changes[0] ?? {};
    await done(receptionist, 'createVehicle', { plate: 'LJ AB-123' });
    await expect.poll(() => entitiesOf(window)).toContain('VEHICLE');
    expect(window.changes[0]).toMatchObject({ entity: 'CUSTOMER', version: 1, id: expect.any(String) });
    window.close();

    await done(receptionist, 'createCustomer', names);
    const later = openWindow(owner, sequence);
    await expect.poll(() => entitiesOf(later)).toEqual(new Set(['CUSTOMER', 'VEHICLE']));
    await expect.poll(() => sequencesOf(later).at(-1)).toBeGreaterThan(Number(sequence) + 1);
    expect(sequencesOf(later)).toEqual(sequencesOf(later).toSorted((one, other) => one - other));
    expect(sequencesOf(later)[0]).toBe(Number(sequence) + 1);
    later.close();
  });

  test('a window that has just been opened is told what was written since', async () => {
    const owner = await aPaidOwner(server());
    const other = await aPaidOwner(server());
    await done(owner, 'createVehicle', { plate: 'LJ AB-123' });
    server().clock.advance(30);
    await done(owner, 'createCustomer', names);
    await done(other, 'createCustomer', names);
    const query = 'subscription ($ago: Int) { workshopChanged(recentSeconds: $ago) { sequence entity } }';
    const opened = (ago: number) => openWindow(owner, undefined, query, { ago });
    const [late, early] = [opened(10), opened(60)];
    await expect.poll(() => entitiesOf(late)).toEqual(new Set(['CUSTOMER']));
    await expect.poll(() => entitiesOf(early)).toContain('VEHICLE');
    await done(owner, 'createCustomer', names);
    await expect.poll(() => late.changes.length).toBe(2);
    for (const ago of [0, 61]) expect(await refused(opened(ago))).toEqual(['BAD_INPUT']);
    late.close();
    early.close();
  });

  test('what another process writes is told too', { tags: ['workshop-10'] }, async () => {
    const owner = await aPaidOwner(server());
    const window = openWindow(owner);
    await whenOpen(window, adds(owner));
    const { database, config } = server().ctx;
    const { workshopId } = await database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const other = await openDatabase(config.databaseUrl);
    const id = randomUUID();
    await tenantDb(other, workshopId).vehicle.create({ data: { id, plateCountry: 'SI' } });
    await expect.poll(() => window.changes).toContainEqual(expect.objectContaining({ id }));
    await other.close();
    window.close();
  });

  test('nobody is told of another workshop, whatever sequence is sent', { tags: ['workshop-1'] }, async () => {
    const owner = await aPaidOwner(server());
    const stranger = await aPaidOwner(server());
    const window = openWindow(owner);
    await whenOpen(window, adds(owner));
    const foreign = [openWindow(stranger, window.changes[0]?.sequence), openWindow(stranger, '0')];
    await done(owner, 'createVehicle', { plate: 'LJ AB-123' });
    await expect.poll(() => entitiesOf(window)).toContain('VEHICLE');
    await done(stranger, 'createCustomer', names);
    for (const each of foreign) {
      await expect.poll(() => entitiesOf(each)).toContain('CUSTOMER');
      expect(entitiesOf(each)).not.toContain('VEHICLE');
      const ids = new Set(window.changes.map(({ id }) => id));
      expect(each.changes.filter(({ id }) => id !== null && ids.has(id))).toEqual([]);
      each.close();
    }
    window.close();
  });

  test('a mechanic is told of jobs, and not of estimates, invoices and payments', {
    tags: ['workshop-2'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const [seen, all] = [openWindow(mechanic), openWindow(owner)];
    await Promise.all([whenOpen(seen, adds(owner)), whenOpen(all, adds(owner))]);
    const card = await taken(owner);
    await proposed(owner, card.id, { lines: [aPart(1000)] });
    await done(owner, 'createEstimate', { jobCardId: card.id });
    await done(owner, 'draftInvoice', { lines: [aPart(1000)] });
    const lastVehicle = z.object({ id: z.string() }).parse(await done(owner, 'createVehicle', { plate: 'KP AB-123' }));
    await expect.poll(() => [...entitiesOf(all)]).toEqual(expect.arrayContaining(['ESTIMATE', 'INVOICE', 'JOB']));
    const vehicle = expect.objectContaining({ id: lastVehicle.id });
    await expect.poll(() => seen.changes).toContainEqual(vehicle);
    expect([...entitiesOf(seen)]).toEqual(expect.arrayContaining(['JOB_CARD', 'JOB', 'LINE', 'VEHICLE']));
    for (const entity of ['ESTIMATE', 'INVOICE', 'PAYMENT']) expect(entitiesOf(seen)).not.toContain(entity);
    seen.close();
    all.close();
  });

  test('the window of a removed member and that of an ended session are ended', { tags: ['workshop-1'] }, async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const [ofMember, ofOwner] = [openWindow(member), openWindow(owner)];
    await Promise.all([whenOpen(ofMember, adds(owner)), whenOpen(ofOwner, adds(owner))]);
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
    await owner.client.rest('DELETE', `/api/team/members/${id}`);
    await expect.poll(ofMember.isOver).toBe(true);
    expect(ofOwner.isOver()).toBe(false);
    await owner.client.rest('POST', '/api/logout');
    await expect.poll(ofOwner.isOver).toBe(true);
  });

  test('refusals are those of every call, and end the stream', { tags: ['workshop-10'] }, async () => {
    const owner = await aPaidOwner(server());
    const unpaid = await anOwner(server());
    expect(await refused(openWindow({ client: server().visitor() }, 'x'))).toEqual(['UNAUTHENTICATED']);
    expect(await refused(openWindow(unpaid, 'x'))).toEqual(['PAYMENT_REQUIRED']);
    for (const since of ['x', '-1', '1.5', ' 1', '1e3', '9'.repeat(16)])
      expect(await refused(openWindow(owner, since)), since).toEqual(['BAD_INPUT']);
    const others = ['{ customers { totalCount } }', 'subscription { nothing }', 'subscription {', ''];
    for (const query of others)
      expect(await refused(openWindow(owner, undefined, query)), query).toEqual(['BAD_INPUT']);
    const byPost = await owner.client.graphqlOutcome('subscription { workshopChanged { sequence } }');
    expect(byPost.code).toBe('BAD_INPUT');
    expect((await ask(owner, 'workshop')).code).toBe('OK');
  });
});
