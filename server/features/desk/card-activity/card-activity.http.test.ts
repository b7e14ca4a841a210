import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../infrastructure/new-id.ts';

/** Fields as the activity has them. */
const text = z.string().transform((json) => z.record(z.string(), z.unknown()).parse(JSON.parse(json)));

describe.each([...databases])('the activity of a card on $name', (engine) => {
  const server = withServer(engine);
  const ask = ({ client }: Person, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);

  test('what happened is told with who did it, before and after, and without what somebody may not see', {
    tags: ['workshop-2'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { id } = jobCard.parse(
      (await ask(owner, 'takeIn', { plate: 'LJ 1', customer: { name: 'A' }, approvedUpToCents: 5000, km: 3 })).data,
    );
    await ask(owner, 'updateJobCard', { id, version: 1, keyTag: '4', broughtByPhone: '041 123 456' });
    await ask(owner, 'moveJobCard', { id, version: 2, to: 'DIAGNOSIS' });
    await ask(mechanic, 'finishJobs', { jobCardId: id });
    const entry = z.object({
      totalCount: z.int(),
      nodes: z.array(
        z.object({ act: z.string(), by: z.object({ name: z.string() }), before: text.nullable(), after: text }),
      ),
    });
    const seenBy = async (person: Person) =>
      entry.parse((await ask(person, 'activity', { entity: 'JOB_CARD', id })).data);
    const { nodes, totalCount } = await seenBy(owner);
    expect(totalCount).toBe(4);
    expect(nodes.map(({ act }) => act)).toEqual(['takeIn', 'updateJobCard', 'moveJobCard', 'finishJobs']);
    expect(nodes[1]).toMatchObject({
      before: { keyTag: null, broughtByPhone: null },
      after: { keyTag: '4', broughtByPhone: '+38641123456' },
    });
    expect(nodes[2]).toMatchObject({ before: { state: 'CHECKED_IN' }, after: { state: 'DIAGNOSIS' } });
    expect(nodes[3]).toMatchObject({ before: { state: 'DIAGNOSIS' }, after: { state: 'READY' } });
    expect(nodes[3]?.by.name).not.toBe(nodes[0]?.by.name);
    expect((await seenBy(mechanic)).nodes[1]).toMatchObject({ after: { keyTag: '4', broughtByPhone: null } });
    const { id: workshopId, version } = z
      .object({ id: z.string(), version: z.int() })
      .parse((await ask(owner, 'workshop')).data);
    expect((await seenBy(mechanic)).nodes[0]).toMatchObject({ after: { approvedUpToCents: 5000 } });
    await ask(owner, 'updateWorkshop', { id: workshopId, version, mechanicSeesPrices: false });
    expect((await seenBy(mechanic)).nodes[0]).toMatchObject({ after: { approvedUpToCents: null, kmIn: 3 } });
    const first = z.object({ nodes: z.array(z.unknown()), endCursor: z.string() });
    const page = first.parse((await ask(owner, 'activity', { entity: 'JOB_CARD', id, first: 3 })).data);
    const rest = await ask(owner, 'activity', { entity: 'JOB_CARD', id, first: 3, after: page.endCursor });
    expect(rest.data).toMatchObject({ nodes: [{ act: 'finishJobs' }], endCursor: null });
    expect((await ask(mechanic, 'activity', { entity: 'INVOICE', id })).code).toBe('FORBIDDEN');
    expect((await ask(await aPaidOwner(server()), 'activity', { entity: 'JOB_CARD', id })).code).toBe('NOT_FOUND');
  });

  test('of a job is told of the cards that somebody may see, and of no other', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const card = jobCard.parse((await ask(owner, 'takeIn', { plate: 'LJ 2', customer: { name: 'A' } })).data);
    const { vehicleId } = card;
    const other = jobCard.parse((await ask(owner, 'takeIn', { vehicleId, another: true })).data);
    const job = z
      .object({ id: z.string() })
      .parse((await ask(owner, 'addJob', { jobCardId: card.id, title: 'x' })).data);
    await ask(owner, 'moveJobToCard', { jobId: job.id, version: 1, jobCardId: other.id });
    const tables = await tablesOf(server(), owner);
    const vehicle = await tables.vehicle.create({
      data: { id: newId(new Date()), plate: 'LJ 3', plateKey: 'LJ3', plateCountry: 'SI' },
    });
    const acts = async (by: Person) => {
      const { data, code } = await ask(by, 'activity', { entity: 'JOB', id: job.id });
      return code === 'OK' ? Object(data).nodes.map(({ act }: { act: string }) => act) : code;
    };
    expect(await acts(mechanic)).toEqual(['addJob', 'moveJobToCard']);
    // The first of the two cards is over, and of a car that is not here.
    const over = { state: 'DELIVERED', vehicleId: vehicle.id, openCardOf: null } as const;
    await tables.jobCard.updateMany({ where: { id: card.id }, data: over });
    expect([await acts(owner), await acts(mechanic)]).toEqual([['addJob', 'moveJobToCard'], ['moveJobToCard']]);
    await tables.jobCard.updateMany({ where: { id: other.id }, data: over });
    expect([await acts(owner), await acts(mechanic)]).toEqual([['addJob', 'moveJobToCard'], 'NOT_FOUND']);
  });
});
