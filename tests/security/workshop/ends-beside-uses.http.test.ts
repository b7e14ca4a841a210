// @module-tag attack-16
// @module-tag attack-17
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer } from '../../../schema/features/data/imports.ts';
import { type TenantDb, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Outcome } from '../../support/client/client.ts';
import { atOnce } from '../../support/machine/at-once.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';
import { expectNothingWithTheGone } from '../../support/workshop/ended-customers.ts';

/** Somebody ends a row at the moment at which somebody else begins to use it: one of them comes first, and the other finds that. */

const row = z.object({ id: z.string(), version: z.number() });
const line = { kind: 'PART', description: 'Olje', unitPrice: 100_000 };

describe.each(enginesFor('locks'))('an end beside a use, on $name', (engine) => {
  const server = withServer(engine);
  let workshop: Billing;
  let db: TenantDb;
  beforeAll(async () => {
    workshop = await aBillingWorkshop(server());
    db = tenantDb(server().ctx.database, workshop.workshopId);
  });

  const ask = (call: string, input: object = {}) => workshop.ask(call, { ...input, operationId: randomUUID() });
  const done = async (call: string, input: object = {}) => {
    const outcome = await workshop.ask(call, input);
    expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
    return row.parse(outcome.data);
  };
  const held = <One, Other>(first: () => Promise<One>, second: () => Promise<Other>) =>
    atOnce({ databaseUrl: server().ctx.config.databaseUrl, workshopId: workshop.workshopId }, first, second);
  let plates = 100;
  const plate = () => {
    plates += 1;
    return `LJ EU-${plates}`;
  };

  interface Order {
    readonly end: () => Promise<Outcome>;
    readonly use: () => Promise<Outcome>;
  }
  /** Both ways round. @returns the codes of the end and of the use, first where the end began, then where the use did */
  async function bothWays(make: () => Promise<Order>) {
    const endFirst = await make();
    const [ended, refused] = await held(endFirst.end, endFirst.use);
    const useFirst = await make();
    const [used, after] = await held(useFirst.use, useFirst.end);
    const codes = { endFirst: [ended.code, refused.code], useFirst: [after.code, used.code] };
    expect([...codes.endFirst, ...codes.useFirst]).not.toContain('INTERNAL');
    return codes;
  }
  const isSqlite = engine.name === 'sqlite';
  /** Where both were only started, either may be the first. */
  const expectOneOf = (codes: Awaited<ReturnType<typeof bothWays>>, end: string, use: string) => {
    const endIsFirst = ['OK', use];
    const useIsFirst = [end, 'OK'];
    if (isSqlite) {
      for (const each of Object.values(codes)) expect([endIsFirst, useIsFirst]).toContainEqual(each);
    } else expect(codes).toEqual({ endFirst: endIsFirst, useFirst: useIsFirst });
  };

  /** What begins something for a customer. */
  const uses: Readonly<Record<string, (customerId: string) => Promise<() => Promise<Outcome>>>> = {
    takeIn: async (customerId) => () => ask('takeIn', { plate: plate(), customerId, km: 1 }),
    'takeIn as payer': async (payerId) => () =>
      ask('takeIn', { plate: plate(), customer: { name: 'Bor' }, payerId, km: 1 }),
    'takeIn of the own car': async (customerId) => {
      const { id: vehicleId } = await done('createVehicle', { plate: plate(), customerId });
      return () => ask('takeIn', { vehicleId, km: 1 });
    },
    addJob: async (payerId) => {
      const { id: jobCardId } = await done('takeIn', { plate: plate(), customer: { name: 'Bor' }, km: 1 });
      return () => ask('addJob', { jobCardId, title: 'Zavore', payerId });
    },
    draftInvoice: async (customerId) => () => ask('draftInvoice', { customerId, lines: [line] }),
    'recordPayment into credit': async (customerId) => () =>
      ask('recordPayment', { customerId, amountCents: 500, paymentMethodId: workshop.methods.CASH }),
  };

  test.each(Object.keys(uses))(
    'leaves nothing with a customer who is erased or imported and undone: %s',
    async (name) => {
      const begin = uses[name];
      if (begin === undefined) throw new Error(name);
      const erased = await bothWays(async () => {
        const id = await workshop.customer();
        return { end: () => ask('eraseCustomer', { id, version: 1 }), use: await begin(id) };
      });
      // Without a customer, a car is nobody's.
      const nobody = name === 'takeIn of the own car' ? 'BAD_INPUT' : 'NOT_FOUND';
      // What is paid into credit is written on the customer, whose version the end has not seen.
      expectOneOf(erased, name === 'recordPayment into credit' ? 'CONFLICT' : 'INVALID_STATE', nobody);
      if (name === 'takeIn of the own car') return;
      const undone = await bothWays(async () => {
        const { importId, customerId } = await imported();
        const undo = () => workshop.owner.client.restOutcome('POST', `/api/imports/${importId}/undo`);
        return { end: undo, use: await begin(customerId) };
      });
      expectOneOf(undone, 'INVALID_STATE', 'NOT_FOUND');
      await expectNothingWithTheGone(db);
    },
  );

  test.each(Object.keys(uses))('leaves nothing with a customer who is merged: %s', async (name) => {
    const begin = uses[name];
    if (begin === undefined) throw new Error(name);
    const codes = await bothWays(async () => {
      const [keepId, goneId] = [await workshop.customer(), await workshop.customer()];
      return { end: () => ask('mergeCustomers', { keepId, goneId }), use: await begin(goneId) };
    });
    // A car that has moved to the one that is kept is taken in for that one.
    expectOneOf(codes, 'OK', name === 'takeIn of the own car' ? 'OK' : 'NOT_FOUND');
    await expectNothingWithTheGone(db);
  });

  test('loses no credit of either of two customers who are merged, and no document', async () => {
    const pay = (customerId: string, more: object = {}) =>
      ask('recordPayment', {
        customerId,
        amountCents: 500,
        paymentMethodId: workshop.methods.CASH,
        ...more,
      });
    const issued = async (customerId: string) => {
      const draft = await done('draftInvoice', { customerId, lines: [line], paymentMethodId: workshop.methods.CASH });
      return { draft, issue: () => ask('issueInvoice', { id: draft.id, version: draft.version }) };
    };
    const two = async () => [await workshop.customer(), await workshop.customer()] as const;
    const merge = (keepId: string, goneId: string) => () => ask('mergeCustomers', { keepId, goneId });
    const makers: (() => Promise<Order>)[] = [
      async () => {
        const [keep, gone] = await two();
        return { end: merge(keep, gone), use: () => pay(keep) };
      },
      async () => {
        const [keep, gone] = await two();
        const { issue } = await issued(gone);
        return { end: merge(keep, gone), use: issue };
      },
      async () => {
        const [keep, gone] = await two();
        const { draft, issue } = await issued(gone);
        await issue();
        const amountCents = 500;
        const part = { invoiceId: draft.id, amountCents, paymentMethodId: workshop.methods.CASH };
        return { end: merge(keep, gone), use: () => ask('recordPayment', part) };
      },
      async () => {
        const [keep, gone] = await two();
        const { draft, issue } = await issued(gone);
        await issue();
        return {
          end: merge(keep, gone),
          use: () => ask('creditInvoice', { id: draft.id, all: true, reason: 'Napaka' }),
        };
      },
      async () => {
        const [keep, gone] = await two();
        const { id } = z.object({ id: z.string() }).parse((await pay(gone)).data);
        return { end: merge(keep, gone), use: () => ask('voidPayment', { id, reason: 'Pomota' }) };
      },
      async () => {
        const [keep, gone] = await two();
        const third = await workshop.customer();
        return { end: merge(keep, gone), use: merge(third, keep) };
      },
    ];
    const results = [];
    for (const make of makers) results.push(await bothWays(make));
    const bothDone = { endFirst: ['OK', 'OK'], useFirst: ['OK', 'OK'] };
    // Nothing can be merged into one that is gone itself.
    const keepIsGone = { ...bothDone, useFirst: ['INVALID_STATE', 'OK'] };
    expect(results).toEqual([...makers.slice(1).map(() => bothDone), keepIsGone]);
    await expectNothingWithTheGone(db);
  });

  async function imported() {
    const { client } = workshop.owner;
    const name = `Uvoz ${randomUUID()}`;
    const file = new File([`Naziv;Naslov\n${name};Cesta 1\n`], 'stranke.csv', { type: 'text/csv' });
    const looked = await client.formOutcome('/api/imports', file, { kind: 'CUSTOMERS' });
    const { id: importId } = importAnswer.parse(looked.data).import;
    expect((await client.restOutcome('POST', `/api/imports/${importId}/apply`)).code).toBe('OK');
    const { id: customerId } = await db.customer.findFirstOrThrow({ where: { importId } });
    return { importId, customerId };
  }

  const aCard = async () => {
    const { id, jobIds } = await workshop.card({ state: 'READY' });
    const [jobId = ''] = jobIds;
    return { id, jobId, version: 1 };
  };

  test('of a vehicle, a template, a person, a method, a link or a card finds the other one', async () => {
    // By its plate: one that is archived is not found, and another begins.
    let car = { id: '', version: 1 };
    const byPlate = async () => {
      const made = plate();
      car = await done('createVehicle', { plate: made });
      const { id, version } = car;
      return {
        end: () => ask('archiveVehicle', { id, version }),
        use: () => ask('takeIn', { plate: made, customer: { name: 'Ana' }, km: 1 }),
      };
    };
    const { end: archive, use: takeIn } = await byPlate();
    expect((await held(archive, takeIn)).map(({ code }) => code)).toEqual(['OK', 'OK']);
    if (!isSqlite) expect(await db.jobCard.count({ where: { vehicleId: car.id } })).toBe(0);

    const template = await bothWays(async () => {
      const { id, version } = await done('saveJobTemplate', {
        title: 'Servis',
        jobs: [{ title: 'Servis', lines: [line] }],
      });
      const card = await aCard();
      return {
        end: () => ask('removeJobTemplate', { id, version }),
        use: () => ask('applyTemplate', { jobCardId: card.id, templateId: id }),
      };
    });
    expectOneOf(template, 'OK', 'NOT_FOUND');

    const mechanic = await bothWays(async () => {
      const { id, version } = await done('saveStaff', { displayName: 'Miha', role: 'MECHANIC' });
      const card = await aCard();
      return {
        end: () => ask('saveStaff', { id, version, archived: true }),
        use: () => ask('updateJob', { id: card.jobId, version: 1, mechanicId: id }),
      };
    });
    expectOneOf(mechanic, 'OK', 'NOT_FOUND');

    const method = await bothWays(async () => {
      const { id, version } = await done('savePaymentMethod', { name: 'Bon', kind: 'OTHER' });
      return {
        end: () => ask('savePaymentMethod', { id, version, active: false }),
        use: () => ask('draftInvoice', { lines: [line], paymentMethodId: id }),
      };
    });
    expectOneOf(method, 'OK', 'BAD_INPUT');

    // A job that is proposed as the car is handed over is put off with the others, or refused.
    const delivered = await bothWays(async () => {
      const card = await aCard();
      return {
        end: () => ask('moveJobCard', { id: card.id, version: 1, to: 'DELIVERED' }),
        use: () => ask('addJob', { jobCardId: card.id, title: 'Zavore' }),
      };
    });
    expectOneOf(delivered, 'OK', 'INVALID_STATE');
    expect(await db.job.count({ where: { state: 'PROPOSED', jobCard: { state: 'DELIVERED' } } })).toBe(0);
  });

  test('of a draft bills what stands on the card, and a job once', async () => {
    const aDraft = async () => {
      const card = await aCard();
      const draft = await done('draftInvoice', { jobCardIds: [card.id], paymentMethodId: workshop.methods.CASH });
      return { card, issue: () => ask('issueInvoice', { id: draft.id, version: draft.version }) };
    };
    const changed = await bothWays(async () => {
      const { card, issue } = await aDraft();
      return { end: issue, use: () => ask('addLine', { jobId: card.jobId, ...line }) };
    });
    expectOneOf(changed, 'CONFLICT', 'INVALID_STATE');
    const moved = await bothWays(async () => {
      const { card, issue } = await aDraft();
      const other = { jobIds: [card.jobId], priceMode: 'NET', paymentMethodId: workshop.methods.CARD };
      return { end: issue, use: () => ask('draftInvoice', other) };
    });
    // The draft that held the job has been issued: it is another one than was seen, or none is left.
    expectOneOf(moved, 'CONFLICT', moved.endFirst[1] === 'CONFLICT' ? 'CONFLICT' : 'INVALID_STATE');
    for (const { totalCents, id } of await db.invoice.findMany({
      where: { number: { not: null }, kind: 'INVOICE' },
    })) {
      const lines = await db.invoiceLine.findMany({ where: { invoiceId: id } });
      const jobs = new Set(lines.flatMap(({ jobId }) => jobId ?? []));
      expect(lines.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(totalCents);
      expect(await db.invoiceJob.count({ where: { invoiceId: id } })).toBe(jobs.size);
    }
  });

  test('of two changes of a draft at once one is kept, and the other refused', async () => {
    const { id, version } = await done('draftInvoice', { lines: [line], paymentMethodId: workshop.methods.CASH });
    const noted = (note: string) => () => ask('updateDraft', { id, version, note });
    const both = await held(noted('Prva'), noted('Druga'));
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'OK']);
  });
});
