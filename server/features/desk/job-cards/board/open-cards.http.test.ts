import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../../../tests/support/machine/kept-queries.ts';
import { withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../../tests/support/server/written-account.ts';
import { enableBilling } from '../../../../../tests/support/workshop/load.ts';
import { tenantDb, tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import { joinStaff } from '../../../workshop/workshop-settings/index.ts';

const board = z.object({ columns: z.array(z.object({ cards: z.array(jobCard) })) });
const seen = z.looseObject({ id: z.string(), version: z.int() });

describe.each([...databases])('the open cards on $name', (engine) => {
  const queries = keepingQueries();
  const servers = withTwoServers(engine);
  // Written past Stripe, of which each server has its own.
  const anOwner = async () => {
    const { database } = servers()[0].ctx;
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    return { owner, client: await signedInAt(servers()[0].url, owner) };
  };
  const aMechanicOf = async ({ id: ownerId, workshopId }: { readonly id: string; readonly workshopId: string }) => {
    const written = { role: 'mechanic', ownerId, workshopId };
    const { database } = servers()[0].ctx;
    const mechanic = await aWrittenOwner(database, written);
    const joined = { id: mechanic.id, fullName: 'A Mechanic', role: 'mechanic' } as const;
    await database.transaction((tx) => joinStaff(tenantTablesIn(tx, workshopId), joined, new Date()));
    return signedInAt(servers()[0].url, mechanic);
  };
  const ask = async (client: Client, call: string, input: object = {}) => {
    const outcome = await client.restOutcome('POST', `/api/workshop/${call}`, input);
    expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
    return outcome.data;
  };
  /** Until what the writes have set in motion is done, which reads by itself. */
  const rest = () => Promise.all(servers().map(({ ctx }) => ctx.outbox.send('reminders')));
  const onBoard = async (who: Client) => board.parse(await ask(who, 'board')).columns.flatMap(({ cards }) => cards);

  test('are those of the own workshop, also beside one that has changed as often', async () => {
    const both = [await anOwner(), await anOwner()];
    const taken: string[] = [];
    for (const { client } of both) {
      const card = await ask(client, 'takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' }, km: 10 });
      taken.push(jobCard.parse(card).id);
    }
    const changes = both.map(({ owner }) => tenantDb(servers()[0].ctx.database, owner.workshopId).lastSequence());
    expect(new Set(await Promise.all(changes)).size).toBe(1);
    for (const [place, { client }] of both.entries()) {
      expect((await onBoard(client)).map(({ id }) => id)).toEqual([taken[place]]);
    }
  });

  test('are read once, until something of the workshop changes: then every window sees it, also at another server', async () => {
    const { owner: account, client: owner } = await anOwner();
    const mechanic = await aMechanicOf(account);
    const elsewhere = await signedInAt(servers()[1].url, account);
    const customer = { name: 'Ana Kos', phone: '041 123 456' };
    const card = jobCard.parse(await ask(owner, 'takeIn', { plate: 'LJ AB-123', customer, km: 10 }));
    const job = seen.parse(await ask(owner, 'addJob', { jobCardId: card.id, title: 'Servis', lines: [] }));
    const line = { kind: 'PART', description: 'Filter', unitPrice: 10_000 };
    const [first] = z
      .object({ lines: z.array(seen) })
      .parse(await ask(owner, 'addLines', { jobId: job.id, lines: [line] })).lines;
    const everybody = [owner, mechanic, elsewhere];
    /** Everybody's board shows the card as it is. */
    const expectNow = async () => {
      for (const who of everybody) {
        const now = jobCard.parse(await ask(who, 'jobCard', { id: card.id }));
        expect(await onBoard(who)).toEqual([now]);
      }
    };
    await expectNow();
    await rest();
    queries.forget();
    await onBoard(owner);
    expect(queries.kept().filter(({ sql }) => /\bjob_cards\b|\blines\b/.test(sql))).toEqual([]);

    const versionOf = async (call: string, id: string) => seen.parse(await ask(owner, call, { id })).version;
    const { customerId, vehicleId } = card;
    await ask(owner, 'updateCustomer', {
      id: customerId,
      version: await versionOf('customer', customerId ?? ''),
      name: 'Bor',
    });
    await expectNow();
    await ask(owner, 'updateVehicle', {
      id: vehicleId,
      version: await versionOf('vehicle', vehicleId ?? ''),
      plate: 'KR 1',
    });
    await expectNow();
    await ask(owner, 'recordOdometer', { vehicleId, km: 11 });
    await expectNow();
    await ask(owner, 'updateJob', { id: job.id, version: job.version, title: 'Veliki servis' });
    await expectNow();
    await ask(owner, 'updateLine', { id: first?.id, version: first?.version, partState: 'NEEDED', unitPrice: 20_000 });
    await expectNow();
    expect(await ask(elsewhere, 'today')).toMatchObject({ partsToOrder: [{ jobCardId: card.id }] });
    const workshop = seen.parse(await ask(owner, 'workshop'));
    await ask(owner, 'updateWorkshop', {
      id: workshop.id,
      version: workshop.version,
      mechanicSeesPhone: true,
      mechanicSeesPrices: false,
    });
    await expectNow();
    expect((await onBoard(mechanic))[0]).toMatchObject({
      customer: { phone: '+38641123456' },
      totals: null,
    });
    // Today has cards that are gone as well, and reads those once, too.
    await ask(owner, 'today');
    await rest();
    queries.forget();
    await ask(owner, 'today');
    expect(queries.kept().filter(({ sql }) => /\bFROM\b.*\b(?:job_cards|jobs|job_lines)\b/s.test(sql))).toEqual([]);
    const { version } = jobCard.parse(await ask(owner, 'jobCard', { id: card.id }));
    await ask(elsewhere, 'moveJobCard', { id: card.id, version, to: 'CANCELLED', reason: 'Pomota' });
    for (const who of everybody) expect(await onBoard(who)).toEqual([]);
  });

  test('are each role’s own, and each workshop’s own', async () => {
    const { owner: account, client: owner } = await anOwner();
    const mechanic = await aMechanicOf(account);
    const { client: other } = await anOwner();
    await ask(owner, 'takeIn', { plate: 'LJ 1', customer: { name: 'Ana', phone: '041 123 456' }, km: 10 });
    await ask(other, 'takeIn', { plate: 'LJ 2', customer: { name: 'Bor' }, km: 10 });
    expect(await onBoard(owner)).toMatchObject([{ customer: { phone: '+38641123456' }, totals: { netCents: 0 } }]);
    expect(await onBoard(mechanic)).toMatchObject([{ customer: { phone: null }, possibleStates: [] }]);
    expect(await onBoard(other)).toMatchObject([{ vehicle: { plate: 'LJ 2' } }]);
  });

  test('have in GraphQL what is asked for, whoever asked for less before', async () => {
    const { client: owner } = await anOwner();
    const card = jobCard.parse(await ask(owner, 'takeIn', { plate: 'LJ 1', customer: { name: 'Ana' }, km: 10 }));
    await ask(owner, 'addJob', {
      jobCardId: card.id,
      title: 'Servis',
      lines: [
        { kind: 'PART', description: 'Filter', unitPrice: 100_000 },
        { kind: 'PART', description: 'Svečka', unitPrice: 200_000, partState: 'NEEDED' },
      ],
    });
    const cards = async (fields: string) => {
      const { data } = await owner.graphqlOutcome(`{ board { columns { cards { ${fields} } } } }`);
      return z
        .object({ columns: z.array(z.object({ cards: z.array(z.unknown()) })) })
        .parse(data)
        .columns.flatMap((column) => column.cards);
    };
    await rest();
    queries.forget();
    expect(await cards('id jobs { title }')).toEqual([{ id: card.id, jobs: [{ title: 'Servis' }] }]);
    const { data } = await owner.graphqlOutcome('{ today { working { id } partsToOrder { line { description } } } }');
    expect(data).toEqual({ working: [{ id: card.id }], partsToOrder: [{ line: { description: 'Svečka' } }] });
    // What is made of all lines is not asked for, so not all of them are read.
    const ofLines = queries.kept().filter(({ sql }) => /\bFROM\b.*\bjob_lines\b/s.test(sql));
    expect(ofLines.map(({ sql }) => sql.includes('partState'))).toContain(true);
    expect(ofLines.filter(({ sql }) => !/WHERE.*partState/s.test(sql))).toEqual([]);
    const money = [
      ['totals { grossCents }', { totals: { grossCents: 3000 } }],
      ['jobs { amountCents }', { jobs: [{ amountCents: 3000 }] }],
      ['jobs { needsApproval }', { jobs: [{ needsApproval: false }] }],
    ] as const;
    for (const [fields, expected] of money) expect(await cards(fields)).toEqual([expected]);
    expect(await cards('jobs { lines { description } } vehicle { odometer { km } }')).toEqual([
      {
        jobs: [{ lines: [{ description: 'Filter' }, { description: 'Svečka' }] }],
        vehicle: { odometer: [{ km: 10 }] },
      },
    ]);
    expect(await cards('payer { name }')).toEqual([{ payer: { name: 'Ana' } }]);
    expect(await cards('vehicle { ownerships { role } jobCards { id } }')).toEqual([
      { vehicle: { ownerships: [{ role: 'OWNER' }], jobCards: [{ id: card.id }] } },
    ]);
  });
});
