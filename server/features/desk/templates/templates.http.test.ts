import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vehicle } from '../../../../schema/features/customers/vehicles.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { job } from '../../../../schema/features/desk/jobs.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { savedPart } from '../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import {
  aPart,
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  settings,
  taken,
} from '../../../../tests/support/workshop/desk.ts';

const named = z.looseObject({ id: z.string() });
const listed = z.object({
  nodes: z.array(z.object({ id: z.string() })),
  totalCount: z.number(),
  endCursor: z.string().nullable(),
});

describe.each([...databases])('templates and rounded prices on $name', (engine) => {
  const server = withServer(engine);

  test('are made of a job, and put it on a card of either price mode', async () => {
    const owner = await aPaidOwner(server());
    const rate = { name: 'Mehanika', price: 500_000, isDefault: true };
    const { id: labourRateId, version } = named
      .extend({ version: z.number() })
      .parse(await done(owner, 'saveLabourRate', rate));
    const card = await taken(owner);
    const labour = { kind: 'LABOUR', description: 'Menjava', labourRateId };
    const job = await proposed(owner, card.id, {
      title: 'Servis',
      lines: [labour, aPart(1220, { discountCents: 20 })],
    });
    const template = await done(owner, 'saveJobTemplate', { jobId: job.id });
    expect(template).toMatchObject({
      title: 'Servis',
      version: 1,
      uses: 0,
      jobs: [{ title: 'Servis', pricing: 'LINES', lines: [{ unitPrice: 500_000 }, { unitPrice: 100_000 }] }],
    });
    const { id: templateId } = named.parse(template);
    // Labour follows its rate; a part keeps the price that it had.
    await done(owner, 'saveLabourRate', { id: labourRateId, version, price: 600_000 });
    const company = await taken(owner, { plate: 'KP 1', customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' } });
    expect(await done(owner, 'applyTemplate', { jobCardId: company.id, templateId })).toMatchObject({
      id: company.id,
      jobs: [{ state: 'PROPOSED', title: 'Servis', lines: [{ unitPrice: 600_000 }, { unitPrice: 100_000 }] }],
    });
    const person = await taken(owner, { plate: 'KP 2', templateIds: [templateId], approve: atCounter });
    expect(person).toMatchObject({
      state: 'READY_TO_START',
      totals: { grossCents: 8540 },
      jobs: [{ state: 'APPROVED', approvedCents: 8540, lines: [{ unitPrice: 732_000 }, { unitPrice: 122_000 }] }],
    });
    const mechanic = await aMember(server(), owner);
    await settings(owner, { mechanicSeesPrices: false });
    expect(await done(mechanic, 'jobTemplates')).toMatchObject({
      nodes: [{ uses: 2, jobs: [{ lines: [{ unitPrice: null }, { unitPrice: null }] }] }],
    });
    expect((await ask(mechanic, 'saveJobTemplate', { jobId: job.id })).code).toBe('FORBIDDEN');
    expect((await ask(owner, 'removeJobTemplate', { id: templateId, version: 2 })).code).toBe('CONFLICT');
    await done(owner, 'removeJobTemplate', { id: templateId, version: 1 });
    expect(await done(owner, 'jobTemplates')).toMatchObject({ nodes: [], totalCount: 0 });
  });

  test('are written without a card, changed over the version that was seen, and followed by what they are put on', async () => {
    const owner = await aPaidOwner(server());
    const rated = { name: 'Mehanika', price: 500_000, isDefault: true };
    const rate = named.extend({ version: z.number() }).parse(await done(owner, 'saveLabourRate', rated));
    const labour = { kind: 'LABOUR', description: 'Menjava', labourRateId: rate.id };
    const jobs = [{ title: 'Servis', lines: [labour, aPart(1000)] }];
    const added = await done(owner, 'saveJobTemplate', { jobs });
    expect(added).toMatchObject({
      title: 'Servis',
      version: 1,
      jobs: [
        {
          pricing: 'LINES',
          lines: [
            { unit: 'HUR', unitPrice: 500_000 },
            { unit: 'C62', unitPrice: 100_000 },
          ],
        },
      ],
    });
    const { id } = named.parse(added);
    const other = [{ title: 'Veliki servis', pricing: 'FIXED', fixedCents: 10_000, lines: [labour] }, ...jobs];
    const change = { id, version: 1, title: 'Veliki', jobs: other };
    expect(await done(owner, 'saveJobTemplate', change)).toMatchObject({ title: 'Veliki', version: 2, jobs: [{}, {}] });
    const stale = await ask(owner, 'saveJobTemplate', change);
    expect(stale).toMatchObject({ code: 'CONFLICT', current: { title: 'Veliki', version: 2 } });
    // A title alone leaves the jobs.
    expect(await done(owner, 'saveJobTemplate', { id, version: 2, title: 'Letni' })).toMatchObject({
      title: 'Letni',
      version: 3,
      jobs: [{ fixedCents: 10_000 }, { fixedCents: null }],
    });
    await done(owner, 'saveLabourRate', { id: rate.id, version: rate.version, price: 600_000 });
    const card = await taken(owner, { customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' }, templateIds: [id] });
    expect(card.jobs).toMatchObject([
      { title: 'Veliki servis', fixedCents: 10_000 },
      { lines: [{ unitPrice: 600_000 }, { unitPrice: 100_000 }] },
    ]);
    const job = card.jobs[0];
    for (const [input, code] of [
      [{}, 'BAD_INPUT'],
      [{ title: 'Prazna', jobs: [] }, 'BAD_INPUT'],
      [{ jobId: job?.id, jobs }, 'BAD_INPUT'],
      [{ id, title: 'Brez različice' }, 'BAD_INPUT'],
      [{ jobs: [{ title: 'x', lines: [{ ...labour, labourRateId: job?.id }] }] }, 'BAD_INPUT'],
      [{ jobs: [{ title: 'x', lines: [aPart(-1)] }] }, 'BAD_INPUT'],
      [{ id: job?.id, version: 1, title: 'Ni je' }, 'NOT_FOUND'],
    ] as const) {
      expect([input, (await ask(owner, 'saveJobTemplate', input)).code]).toEqual([input, code]);
    }
    const stranger = await aPaidOwner(server());
    expect((await ask(stranger, 'saveJobTemplate', { id, version: 3, title: 'Tuja' })).code).toBe('NOT_FOUND');
  });

  test('keep the part of a line, which is what its price and its stock come from', async () => {
    const owner = await aPaidOwner(server());
    const { id: partId, sku } = await savedPart(owner, { unit: 'LTR', priceUnit: 100_000 });
    const jobs = [{ title: 'Olje', lines: [{ kind: 'PART', description: 'Olje', partId }] }];
    const template = named.parse(await done(owner, 'saveJobTemplate', { jobs }));
    const filled = { partId, unit: 'LTR', unitPrice: 100_000, partNumber: sku, origin: 'STOCK' };
    expect(template).toMatchObject({ jobs: [{ lines: [filled] }] });
    const { id: jobCardId } = await taken(owner);
    const applied = jobCard.parse(await done(owner, 'applyTemplate', { jobCardId, templateId: template.id }));
    expect(applied.jobs[0]?.lines[0]).toMatchObject({ partId, unitPrice: 122_000 });
    const strange = [{ title: 'x', lines: [{ kind: 'PART', description: 'x', partId: jobCardId }] }];
    expect(await ask(owner, 'saveJobTemplate', { jobs: strange })).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('come in the order of their use on the model, and then in the workshop', async () => {
    const owner = await aPaidOwner(server());
    const clio = await taken(owner, { make: 'Renault', model: 'Clio' });
    const golf = await taken(owner, { plate: 'KP 1', make: 'VW', model: 'Golf' });
    const { id: jobId } = await proposed(owner, clio.id);
    const ids: string[] = [];
    for (const title of ['Olje', 'Zavore', 'Čiščenje']) {
      ids.push(named.parse(await done(owner, 'saveJobTemplate', { jobId, title })).id);
    }
    const [oil = '', brakes = '', cleaning = ''] = ids;
    for (const templateId of [cleaning, cleaning, brakes]) {
      await done(owner, 'applyTemplate', { jobCardId: golf.id, templateId });
    }
    await done(owner, 'applyTemplate', { jobCardId: clio.id, templateId: brakes });
    const order = async (input: object) => {
      const { nodes, endCursor, totalCount } = listed.parse(await done(owner, 'jobTemplates', input));
      return { ids: nodes.map(({ id }) => id), endCursor, totalCount };
    };
    expect((await order({})).ids).toEqual([brakes, cleaning, oil]);
    expect((await order({ filter: { vehicleId: golf.vehicleId } })).ids).toEqual([cleaning, brakes, oil]);
    expect((await order({ filter: { vehicleId: clio.vehicleId } })).ids).toEqual([brakes, cleaning, oil]);
    expect((await order({ search: 'cisc' })).ids).toEqual([cleaning]);
    expect(await order({ first: 2 })).toEqual({ ids: [brakes, cleaning], endCursor: cleaning, totalCount: 3 });
    expect(await order({ first: 2, after: cleaning })).toEqual({ ids: [oil], endCursor: null, totalCount: 3 });
    expect((await ask(owner, 'jobTemplates', { after: 'x' })).code).toBe('BAD_INPUT');
  });

  test('make a card cost a round sum, within what the role may give', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const { id: jobCardId } = card;
    await proposed(owner, jobCardId, { lines: [aPart(9999), aPart(3333), aPart(3333)] });
    await proposed(owner, jobCardId, { pricing: 'FIXED', fixedCents: 1111 });
    expect((await ask(owner, 'setTotal', { jobCardId, totalCents: 17_777 })).code).toBe('BAD_INPUT');
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await ask(receptionist, 'setTotal', { jobCardId, totalCents: 15_000 })).code).toBe('FORBIDDEN');
    expect((await ask(await aMember(server(), owner), 'setTotal', { jobCardId, totalCents: 1 })).code).toBe(
      'FORBIDDEN',
    );
    expect(await done(receptionist, 'setTotal', { jobCardId, totalCents: 16_500 })).toMatchObject({
      totals: { grossCents: 16_500 },
    });
    expect(await done(owner, 'setTotal', { jobCardId, totalCents: 15_000 })).toMatchObject({
      id: jobCardId,
      totals: { grossCents: 15_000 },
      jobs: [{ version: 1 }, { version: 3, fixedCents: expect.any(Number) }],
    });
    expect((await cardNow(owner, jobCardId)).totals).toMatchObject({ grossCents: 15_000 });
  });

  test('of lines are suggested as they were used last, on the same car first', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const other = await taken(owner, { plate: 'KP 1', customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' } });
    const filter = (cents: number) => aPart(cents, { description: 'Oljni filter', brand: 'Mann' });
    await proposed(owner, other.id, { lines: [filter(100), filter(200), aPart(5, { description: 'Filter zraka' })] });
    await proposed(owner, card.id, { lines: [aPart(244, { description: 'Filter kabine' })] });
    const suggested = async (text: string, vehicleId: string | null) =>
      done(owner, 'lineSuggestions', { text, vehicleId });
    expect(await suggested('filt', card.vehicleId)).toMatchObject([
      { description: 'Filter kabine', unitPrice: 24_400, priceMode: 'GROSS', uses: 1 },
      { description: 'Oljni filter', unitPrice: 24_400, uses: 2 },
      { description: 'Filter zraka' },
    ]);
    expect(await suggested('mann FILTER', other.vehicleId)).toMatchObject([
      { description: 'Oljni filter', brand: 'Mann', unitPrice: 20_000, priceMode: 'NET' },
    ]);
    expect(await suggested('sklopka', card.vehicleId)).toEqual([]);
  });

  test('what was put off is offered on the next card, in its price mode, until a copy is approved', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' } });
    const declined = await moved(owner, await proposed(owner, card.id, { lines: [aPart(1000)] }), 'DECLINED');
    const deferred = await moved(owner, await proposed(owner, card.id, { title: 'Gume' }), 'DEFERRED');
    const offered = async (by = owner) =>
      vehicle
        .parse(await done(by, 'vehicle', { id: card.vehicleId }))
        .deferredWork.map(({ jobId, amountCents }) => [jobId, amountCents]);
    expect(await offered()).toEqual([
      [deferred.id, 0],
      [declined.id, 1000],
    ]);
    const [{ id: personId } = { id: '' }] = [named.parse(await done(owner, 'createCustomer', { name: 'Ana' }))];
    const next = {
      vehicleId: card.vehicleId,
      plate: undefined,
      customer: undefined,
      customerId: personId,
      another: true,
    };
    const second = await taken(owner, { ...next, deferredJobIds: [declined.id] });
    expect(second.jobs).toMatchObject([
      { state: 'PROPOSED', offeredFromId: declined.id, amountCents: 1220, lines: [{ unitPrice: 122_000 }] },
    ]);
    const copy = await done(owner, 'addJob', { jobCardId: second.id, deferredJobIds: [deferred.id] });
    expect(copy).toMatchObject({ title: 'Gume', offeredFromId: deferred.id, sortOrder: 2 });
    const elsewhere = await taken(owner, { plate: 'KP 1' });
    expect((await offered()).length).toBe(2);
    const wrong = { jobCardId: elsewhere.id, deferredJobIds: [deferred.id] };
    expect((await ask(owner, 'addJob', wrong)).code).toBe('BAD_INPUT');
    const [first] = second.jobs;
    await moved(owner, first ?? declined, 'APPROVED', atCounter);
    expect(await offered()).toEqual([[deferred.id, 0]]);
    const again = { jobCardId: second.id, deferredJobIds: [declined.id] };
    expect((await ask(owner, 'addJob', again)).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'dismissDeferredWork', { jobId: deferred.id, version: 1 })).code).toBe('CONFLICT');
    await done(owner, 'dismissDeferredWork', { jobId: deferred.id, version: deferred.version });
    expect(await offered()).toEqual([]);
    expect((await ask(owner, 'addJob', { ...again, deferredJobIds: [deferred.id] })).code).toBe('INVALID_STATE');
    // What was put off on the copy once more is offered once.
    const twice = job.parse(copy);
    await moved(owner, twice, 'DEFERRED');
    expect(await offered()).toEqual([[twice.id, 0]]);
    const visits = async (by = owner) => vehicle.parse(await done(by, 'vehicle', { id: card.vehicleId })).jobCards;
    expect(await visits()).toMatchObject([
      { id: second.id, number: second.number },
      { id: card.id, column: 'ARRIVED' },
    ]);
    const mechanic = await aMember(server(), owner);
    await settings(owner, { mechanicSeesPrices: false });
    expect(await offered(mechanic)).toEqual([[twice.id, null]]);
    expect((await visits(mechanic)).length).toBe(2);
    for (const { id } of await visits()) {
      const { version } = await cardNow(owner, id);
      await done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Ne pride' });
    }
    expect(await visits(mechanic)).toEqual([]);
    expect((await visits()).length).toBe(2);
  });

  test('jobs move between the cards of one vehicle', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const second = await taken(owner, {
      vehicleId: card.vehicleId,
      plate: undefined,
      customer: undefined,
      another: true,
    });
    const job = await proposed(owner, card.id, { lines: [aPart(1000)] });
    const elsewhere = await taken(owner, { plate: 'KP 1' });
    const move = (jobCardId: string, version = 1) => ask(owner, 'moveJobToCard', { jobId: job.id, version, jobCardId });
    expect((await move(elsewhere.id)).code).toBe('BAD_INPUT');
    expect((await move(second.id, 2)).code).toBe('CONFLICT');
    expect((await move(second.id)).data).toMatchObject({ jobCardId: second.id, version: 2, lines: [{ version: 1 }] });
    const cards = [await cardNow(owner, card.id), await cardNow(owner, second.id)];
    expect(cards.map(({ jobs, totals }) => [jobs.length, totals?.grossCents])).toEqual([
      [0, 0],
      [1, 1000],
    ]);
    jobCard.parse(cards[1]);
  });
});
