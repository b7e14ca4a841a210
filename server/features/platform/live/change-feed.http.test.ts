import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../../../tests/support/client/client.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { everyRowOf } from '../../../../tests/support/server/every-row.ts';
import { withTwoServers } from '../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../tests/support/server/written-account.ts';
import { enableBilling } from '../../../../tests/support/workshop/load.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { changesSince, feedPosition } from '../../../infrastructure/tenant/changes/change-feed.ts';
import { entityTables } from '../../../infrastructure/tenant/changes/changed-entities.ts';
import type { TenantTableName } from '../../../infrastructure/tenant/tenant-tables.ts';

/** Copies of a workshop that are kept by its change feed, while two servers write to it. */

const row = z.looseObject({ id: z.string() });
type Row = z.output<typeof row>;
type Rows = ReadonlyMap<string, Row>;

/** What a copy holds of a table: neither what was merged, nor files that were removed. */
async function rowsOf(database: Database, table: TenantTableName, workshopId: string): Promise<readonly Row[]> {
  const rows = row.array().parse(await everyRowOf(database, table, workshopId));
  return rows.filter(({ mergedIntoId = null, removedAt = null }) => mergedIntoId === null && removedAt === null);
}

async function trueState(database: Database, workshopId: string): Promise<Rows> {
  const state = new Map<string, Row>();
  for (const [kind, table] of entityTables) {
    for (const each of await rowsOf(database, table, workshopId)) state.set(`${kind} ${each.id}`, each);
  }
  return state;
}

/** A copy that begins with a snapshot, and catches up whenever it is asked to. */
async function aCopy(database: Database, workshopId: string) {
  let position = await feedPosition(database, workshopId);
  const rows = new Map(await trueState(database, workshopId));
  const catchUp = async (limit: number): Promise<'UP_TO_DATE' | 'TOO_OLD'> => {
    for (;;) {
      const page = await changesSince(database, workshopId, position, limit);
      if (page.outcome === 'TOO_OLD') return page.outcome;
      for (const { kind, id, tombstone } of page.changes) {
        const table = entityTables.get(kind);
        if (table === undefined) continue;
        const found: unknown = tombstone
          ? null
          : await Reflect.get(database, table).findFirst({
              where: { workshopId, id },
              omit: { workshopId: true },
            });
        // Gone since the page was read: its tombstone follows.
        if (found === null) rows.delete(`${kind} ${id}`);
        else rows.set(`${kind} ${id}`, row.parse(found));
      }
      position = page.position;
      if (!page.hasMore) return 'UP_TO_DATE';
    }
  };
  return { rows, catchUp };
}

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const aLine = { kind: 'PART', description: 'Filter', unitPrice: 10_000 };

describe.each(enginesFor('isolation', 'locks'))('the change feed on $name', (engine) => {
  const servers = withTwoServers(engine);

  async function aWorkshop() {
    const { database } = servers()[0].ctx;
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const clients = await Promise.all(servers().map(({ url }) => signedInAt(url, owner)));
    return { workshopId: owner.workshopId, clients };
  }

  /** One write of the desk, on rows that are there; others may have been faster, and then it is refused. */
  async function writeSomething(
    client: Client,
    database: Database,
    workshopId: string,
    random: (below: number) => number,
  ) {
    const one = async (table: TenantTableName) => {
      const rows = await rowsOf(database, table, workshopId);
      return rows[random(rows.length)];
    };
    const seen = async (table: TenantTableName) => {
      const found = await one(table);
      return { id: found?.id, version: found?.version };
    };
    const number = random(1000);
    const writes: Readonly<Record<string, () => Promise<object>>> = {
      takeIn: async () => ({ plate: `LJ ${number}`, customer: { name: `Ana ${number}` }, km: number, another: true }),
      addJob: async () => ({ jobCardId: (await one('jobCard'))?.id, title: 'Servis', lines: [aLine, aLine] }),
      addLine: async () => ({ jobId: (await one('job'))?.id, ...aLine }),
      updateLine: async () => ({ ...(await seen('line')), unitPrice: number }),
      removeLine: () => seen('line'),
      removeJob: () => seen('job'),
      createCustomer: async () => ({ kind: 'PERSON', name: `Bor ${number}` }),
      updateCustomer: async () => ({ ...(await seen('customer')), notes: `${number}` }),
      mergeCustomers: async () => ({ keepId: (await one('customer'))?.id, goneId: (await one('customer'))?.id }),
      eraseCustomer: () => seen('customer'),
      createVehicle: async () => ({ plate: `KP ${number}` }),
      updateVehicle: async () => ({ ...(await seen('vehicle')), colour: `${number}` }),
      archiveVehicle: () => seen('vehicle'),
      startClock: async () => ({ jobId: (await one('job'))?.id }),
      draftInvoice: async () => ({ lines: [aLine] }),
      removeDraft: () => seen('invoice'),
      createEstimate: async () => ({ jobCardId: (await one('jobCard'))?.id }),
      saveJobTemplate: async () => ({ title: `Servis ${number}`, jobs: [{ title: 'Servis', lines: [aLine] }] }),
      removeJobTemplate: () => seen('jobTemplate'),
    };
    const names = Object.keys(writes);
    const name = names[random(names.length)] ?? '';
    const { code } = await client.restOutcome('POST', `/api/workshop/${name}`, await writes[name]?.());
    expect(['OK', 'BAD_INPUT', 'CONFLICT', 'INVALID_STATE', 'NOT_FOUND'], name).toContain(code);
    return code === 'OK' ? name : undefined;
  }

  test('keeps two windows and a device that was away for a day as the workshop is, while two servers write', async () => {
    const { workshopId, clients } = await aWorkshop();
    const databases = servers().map(({ ctx }) => ctx.database);
    const [first, second] = servers();
    const random = randomNumbers(20_261_126);
    const done: string[] = [];
    const write = async (lane: number, count: number) => {
      const [client, server] = lane % 2 === 0 ? [clients[0], first] : [clients[1], second];
      for (let turn = 0; turn < count && client !== undefined; turn += 1) {
        done.push((await writeSomething(client, server.ctx.database, workshopId, random)) ?? 'refused');
      }
    };
    for (const call of ['takeIn', 'takeIn', 'takeIn']) {
      const car = { plate: `MB ${random(1000)}`, customer: { name: 'Ana' }, km: 1 };
      const card = row.parse((await clients[0]?.restOutcome('POST', `/api/workshop/${call}`, car))?.data);
      await clients[0]?.restOutcome('POST', '/api/workshop/addJob', {
        jobCardId: card.id,
        title: 'Zavore',
        lines: [aLine],
      });
    }
    const device = await aCopy(second.ctx.database, workshopId);
    await write(0, 10);
    for (const { clock } of servers()) clock.advance(86_400);
    const windows = await Promise.all(databases.map((database) => aCopy(database, workshopId)));
    // Two of those who write look at a window of theirs in between, while the others go on.
    const writeAndLook = async (lane: number) => {
      for (let turn = 0; turn < 9; turn += 1) {
        await write(lane, 1);
        expect((await windows[lane]?.catchUp(3)) ?? 'UP_TO_DATE').toBe('UP_TO_DATE');
      }
    };
    await Promise.all([0, 1, 2, 3].map(writeAndLook));
    const state = await trueState(first.ctx.database, workshopId);
    for (const copy of [...windows, device]) {
      expect(await copy.catchUp(50)).toBe('UP_TO_DATE');
      expect(copy.rows).toEqual(state);
    }
    expect(new Set(done).size, done.join(' ')).toBeGreaterThan(8);
  });
});
