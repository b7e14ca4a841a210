// @module-tag attack-11
// @module-tag attack-15
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { job as jobAnswer } from '../../../../../schema/features/desk/jobs.ts';
import { line as lineAnswer } from '../../../../../schema/features/desk/lines.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import {
  aPart,
  ask,
  cardNow,
  done,
  moved,
  proposed,
  settings,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

/** A receptionist may give 1,000 basis points unless the owner says otherwise; a mechanic nothing. */
describe('the limit of a discount', () => {
  const server = withServer(databases[0]);

  const aDesk = async (values: object = {}) => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, values);
    return { owner, receptionist: await aMember(server(), owner, 'receptionist'), card };
  };
  const added = async (by: Person, jobId: string, values: object) =>
    lineAnswer.parse(await done(by, 'addLine', { jobId, ...values }));
  const change = async (by: Person, { id, version }: { id: string; version: number }, values: object) =>
    (await ask(by, 'updateLine', { id, version, ...values })).code;
  const total = async (by: Person, jobCardId: string, totalCents: number) =>
    (await ask(by, 'setTotal', { jobCardId, totalCents })).code;

  test.each([
    ['the quantity', { quantityThousandths: 9000 }],
    ['the price', { unitPrice: 90_000 }],
    ['both', { quantityThousandths: 1000, unitPrice: 900_000, discountCents: 1000 }],
  ])('holds for a sum that was taken off when %s is written later', async (_what, lower) => {
    const { receptionist, card } = await aDesk();
    const job = await proposed(receptionist, card.id);
    const line = await added(receptionist, job.id, aPart(1000, { quantityThousandths: 10_000, discountCents: 1000 }));
    expect(await change(receptionist, line, lower)).toBe('FORBIDDEN');
    expect(await change(receptionist, line, { ...lower, discountCents: 900 })).toBe('OK');
  });

  test('is one for a total, however often it is rounded and whatever is taken away in between', async () => {
    const { owner, receptionist, card } = await aDesk();
    const fixed = await proposed(owner, card.id, { pricing: 'FIXED', fixedCents: 10_000 });
    expect(await total(receptionist, card.id, 9000)).toBe('OK');
    expect(await total(receptionist, card.id, 8999)).toBe('FORBIDDEN');
    await done(receptionist, 'updateJob', { id: fixed.id, version: 2, pricing: 'LINES' });
    await done(receptionist, 'updateJob', { id: fixed.id, version: 3, pricing: 'FIXED' });
    expect(await total(receptionist, card.id, 8999)).toBe('FORBIDDEN');
    const { id } = z.object({ id: z.string() }).parse(await done(owner, 'saveJobTemplate', { jobId: fixed.id }));
    expect(await done(owner, 'jobTemplates')).toMatchObject({ nodes: [{ id, jobs: [{ fixedCents: 8197 }] }] });
    const lines = jobAnswer.parse(
      await done(receptionist, 'addJob', {
        jobCardId: card.id,
        title: 'Zavore',
        lines: [aPart(10_000, { discountBasisPoints: 1000 }), aPart(10_000)],
      }),
    );
    // What the first line cannot give any more, the second one does.
    expect(await total(receptionist, card.id, 27_500)).toBe('OK');
    const [first, second] = (await cardNow(owner, card.id)).jobs[1]?.lines ?? [];
    expect([first?.amountCents, second?.amountCents]).toEqual([9000, 9500]);
    await done(receptionist, 'removeLine', { id: second?.id, version: second?.version });
    expect(await total(receptionist, card.id, 17_999)).toBe('FORBIDDEN');
    expect(await total(owner, card.id, 9000)).toBe('OK');
    expect(lines.lines).toHaveLength(2);
  });

  test('counts what is given back for an old part, as far as no new one was charged', async () => {
    const { owner, receptionist, card } = await aDesk();
    const job = await proposed(receptionist, card.id, { lines: [aPart(10_000)] });
    await proposed(receptionist, card.id, { lines: [aPart(90_000)] });
    const core = (cents: number) => ({ jobId: job.id, ...aPart(cents, { kind: 'CORE', description: 'Staro jedro' }) });
    expect((await ask(receptionist, 'addLine', core(-1001))).code).toBe('FORBIDDEN');
    const given = lineAnswer.parse(await done(receptionist, 'addLine', core(-1000)));
    expect(await change(receptionist, given, { unitPrice: -100_200 })).toBe('FORBIDDEN');
    const [part] = job.lines;
    expect(await change(receptionist, { id: part?.id ?? '', version: 1 }, { unitPrice: 900_000 })).toBe('FORBIDDEN');
    await done(receptionist, 'addLine', core(5000));
    expect(await change(receptionist, given, { unitPrice: -600_000 })).toBe('OK');
    expect((await ask(owner, 'addLine', core(-3000))).code).toBe('OK');
  });

  test('is that of the customer where more was agreed, for its kind and for who pays', async () => {
    const own = { discountLabour: 2000, discountParts: 1500 };
    const { owner, receptionist, card } = await aDesk({ customer: { name: 'Ana', ...own } });
    const job = await proposed(receptionist, card.id);
    const labour = await added(receptionist, job.id, aPart(10_000, { kind: 'LABOUR' }));
    expect(labour.discountBasisPoints).toBe(2000);
    expect(await change(receptionist, labour, { kind: 'PART' })).toBe('FORBIDDEN');
    expect(await change(receptionist, labour, { kind: 'FEE' })).toBe('FORBIDDEN');
    expect(await change(receptionist, labour, { kind: 'PART', discountBasisPoints: 1500 })).toBe('OK');
    const other = z.object({ id: z.string() }).parse(await done(receptionist, 'createCustomer', { name: 'Bine' }));
    const { version } = await cardNow(owner, card.id);
    const toOther = { id: card.id, version, customerId: other.id };
    expect((await ask(receptionist, 'updateJobCard', toOther)).code).toBe('FORBIDDEN');
    expect((await ask(owner, 'updateJobCard', toOther)).code).toBe('OK');
  });

  test('of a customer is agreed on within the limit of the role', async () => {
    const { owner, receptionist } = await aDesk();
    const create = async (values: object) => ask(receptionist, 'createCustomer', { name: 'Cene', ...values });
    expect((await create({ discountParts: 1001 })).code).toBe('FORBIDDEN');
    expect((await create({ discountLabour: 1001 })).code).toBe('FORBIDDEN');
    const newOne = { plate: 'LJ NEW-1', customer: { name: 'Dana', discountLabour: 10_000 } };
    expect((await ask(receptionist, 'takeIn', newOne)).code).toBe('FORBIDDEN');
    const given = { name: 'Eva', discountParts: 5000 };
    const { id } = z.object({ id: z.string() }).parse(await done(owner, 'createCustomer', given));
    const same = { id, version: 1, name: 'Eva Kos', discountParts: 5000 };
    expect((await ask(receptionist, 'updateCustomer', same)).code).toBe('OK');
    expect((await ask(receptionist, 'updateCustomer', { ...same, version: 2, discountParts: 5001 })).code).toBe(
      'FORBIDDEN',
    );
  });

  test('lets stand what the owner has granted, and lets nobody else make more of it', async () => {
    const { owner, receptionist, card } = await aDesk();
    const mechanic = await aMember(server(), owner);
    const job = await proposed(owner, card.id, { lines: [aPart(10_000, { discountBasisPoints: 5000 })] });
    const [line] = job.lines;
    const at = (version: number) => ({ id: line?.id ?? '', version });
    expect(await change(mechanic, at(1), { description: 'Zavorni kolut' })).toBe('OK');
    expect(await change(receptionist, at(2), { quantityThousandths: 2000 })).toBe('FORBIDDEN');
    expect(await change(receptionist, at(2), { discountBasisPoints: 5001 })).toBe('FORBIDDEN');
    expect(await change(receptionist, at(2), { discountBasisPoints: 4000 })).toBe('OK');
    expect(
      (await ask(receptionist, 'addLine', { jobId: job.id, ...aPart(100, { discountBasisPoints: 1500 }) })).code,
    ).toBe('FORBIDDEN');
    // It is offered again as it was to the same customer, and at its price to another one.
    await moved(owner, { id: job.id, version: 1 }, 'DEFERRED');
    await done(owner, 'finishJobs', { jobCardId: card.id });
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'DELIVERED' });
    const again = { vehicleId: card.vehicleId, plate: undefined, customer: undefined, deferredJobIds: [job.id] };
    expect(await taken(receptionist, again)).toMatchObject({ jobs: [{ amountCents: 6000 }] });
    const sold = { ...again, another: true, customer: { name: 'Franc' } };
    expect(await taken(receptionist, sold)).toMatchObject({ jobs: [{ amountCents: 10_000 }] });
  });

  test('does not stand in the way of the line for small material, which follows the others', async () => {
    const { owner, receptionist, card } = await aDesk();
    await settings(owner, { suppliesBasisPoints: 1000, priceMode: 'GROSS' });
    const job = await proposed(receptionist, card.id, { lines: [aPart(10_000), aPart(90_000)] });
    const { totals } = await cardNow(owner, card.id);
    expect(totals?.grossCents).toBe(110_000);
    expect(await total(receptionist, card.id, 99_000)).toBe('OK');
    const large = (await cardNow(owner, card.id)).jobs[0]?.lines[1];
    expect((await ask(receptionist, 'removeLine', { id: large?.id, version: large?.version })).code).toBe('OK');
    const left = (await cardNow(owner, card.id)).jobs[0]?.lines.map(({ amountCents }) => amountCents);
    expect([job.lines.length, left]).toEqual([3, [9000, 900]]);
  });
});

describe('who sees no prices', () => {
  const server = withServer(databases[0]);

  test('leaves them as they are: neither a fixed price nor a tax is taken away', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    await settings(owner, { mechanicSeesPrices: false });
    const card = await taken(owner);
    const job = await proposed(owner, card.id, { pricing: 'FIXED', fixedCents: 10_000, lines: [aPart(100)] });
    const { id } = job;
    for (const values of [
      { fixedCents: null },
      { pricing: 'LINES' },
      { fixedVatCategory: 'REDUCED' },
      { fixedCents: 1 },
    ]) {
      expect([values, (await ask(mechanic, 'updateJob', { id, version: 1, ...values })).code]).toEqual([
        values,
        'FORBIDDEN',
      ]);
    }
    const [line] = job.lines;
    const taxes = [{ vatCategory: 'REDUCED' }, { vatCategory: 'ZERO', vatGround: 'Izvoz' }, { vatGround: 'Izvoz' }];
    for (const values of [...taxes, { vatGroundKind: 'REVERSE_CHARGE_76A' }]) {
      const codes = [
        (await ask(mechanic, 'updateLine', { id: line?.id, version: 1, ...values })).code,
        (await ask(mechanic, 'addLine', { jobId: id, kind: 'PART', description: 'Del', ...values })).code,
        (
          await ask(mechanic, 'addJob', {
            jobCardId: card.id,
            title: 'x',
            lines: [{ kind: 'PART', description: 'x', ...values }],
          })
        ).code,
      ];
      expect([values, codes]).toEqual([values, ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']]);
    }
    expect((await ask(mechanic, 'addJob', { jobCardId: card.id, title: 'x', fixedVatCategory: 'ZERO' })).code).toBe(
      'FORBIDDEN',
    );
    const same = { id: line?.id, version: 1, vatCategory: 'STANDARD', quantityThousandths: 2000 };
    expect((await ask(mechanic, 'updateLine', same)).code).toBe('OK');
    const usual = { jobId: id, kind: 'PART', description: 'Filter', vatCategory: 'STANDARD', vatGround: null };
    expect((await ask(mechanic, 'addLine', usual)).code).toBe('OK');
    expect(
      (await ask(mechanic, 'updateJob', { id, version: 1, complaint: 'Cvili', title: 'Zavore spredaj' })).code,
    ).toBe('OK');
  });
});
