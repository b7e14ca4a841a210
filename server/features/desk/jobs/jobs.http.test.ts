// @module-tag file-6
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '../../../../schema/features/desk/lines.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import {
  actsOn,
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

/** Each with the field that is at fault. */
const wrongLines = [
  ['unitPrice', { kind: 'PART', unitPrice: -1 }],
  ['unitPrice', { kind: 'PART', unitPrice: 2_147_483_648 }],
  ['quantityThousandths', { kind: 'PART', quantityThousandths: 0 }],
  ['quantityThousandths', { kind: 'PART', quantityThousandths: 99_999_001 }],
  ['quantityThousandths', { kind: 'PART', quantityThousandths: 99_999_000, unitPrice: 2_147_483_647 }],
  ['discountBasisPoints', { kind: 'PART', discountBasisPoints: 10_001 }],
  ['discountCents', { kind: 'PART', unitPrice: 100, discountCents: 2 }],
  ['vatGround', { kind: 'PART', vatCategory: 'ZERO' }],
  ['vatGround', { kind: 'PART', vatCategory: 'EXEMPT' }],
  ['kind', { kind: 'GIFT' }],
  ['description', { kind: 'PART', description: ' ' }],
  ['lines', { kind: 'CORE', unitPrice: -10_000 }],
] as const;

describe.each([...databases])('jobs and lines on $name', (engine) => {
  const server = withServer(engine);

  test('are priced by the labour rate, in the mode of the card, with the discount of the customer', async () => {
    const owner = await aPaidOwner(server());
    const { id: rateId } = z
      .object({ id: z.string() })
      .parse(await done(owner, 'saveLabourRate', { name: 'Mehanika', price: 500_000, isDefault: true }));
    const card = await taken(owner, { customer: { name: 'Ana', discountLabour: 500, discountParts: 1000 } });
    const { id: jobId, ...rest } = await proposed(owner, card.id);
    expect(rest).toMatchObject({
      state: 'PROPOSED',
      version: 1,
      amountCents: 0,
      pricing: 'LINES',
      lines: [],
      sortOrder: 1,
    });
    const labour = await done(owner, 'addLine', {
      jobId,
      kind: 'LABOUR',
      description: 'Menjava',
      quantityThousandths: 1500,
      labourRateId: rateId,
    });
    // 50 € an hour without tax are 61 € with it: 1.5 hours, less 5 percent.
    expect(labour).toMatchObject({ unit: 'HUR', unitPrice: 610_000, discountBasisPoints: 500, amountCents: 8693 });
    const part = line.parse(
      await done(owner, 'addLine', { jobId, kind: 'PART', description: 'Ploščice', unitPrice: 400_000 }),
    );
    expect(part).toMatchObject({
      unit: 'C62',
      quantityThousandths: 1000,
      discountBasisPoints: 1000,
      amountCents: 3600,
      vatCategory: 'STANDARD',
      origin: 'BOUGHT',
      partState: 'NONE',
      version: 1,
      sortOrder: 2,
    });
    expect(await cardNow(owner, card.id)).toMatchObject({
      version: card.version,
      totals: { grossCents: 12_293 },
      jobs: [{ version: 1, amountCents: 12_293 }],
    });
    const changed = await done(owner, 'updateLine', { id: part.id, version: 1, discountBasisPoints: 0, brand: 'ATE' });
    expect(changed).toMatchObject({ version: 2, amountCents: 4000, brand: 'ATE', description: 'Ploščice' });
    expect(await ask(owner, 'updateLine', { id: part.id, version: 1, brand: 'TRW' })).toMatchObject({
      code: 'CONFLICT',
      current: { id: part.id, version: 2, brand: 'ATE' },
    });
    expect(await ask(owner, 'removeLine', { id: part.id, version: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await done(owner, 'removeLine', { id: part.id, version: 2 })).toMatchObject({
      id: jobId,
      lines: [{ kind: 'LABOUR' }],
    });
    const acts = (await actsOn(server(), owner, card.id)).filter((act) => !act.startsWith('takeIn'));
    expect(acts).toEqual(['addJob JOB', 'addLine LINE', 'addLine LINE', 'updateLine LINE', 'removeLine LINE']);
    const taxFree = { jobId, kind: 'PART', description: 'Stari katalizator', unitPrice: 10_000, vatCategory: 'ZERO' };
    expect(await done(owner, 'addLine', { ...taxFree, vatGroundKind: 'REVERSE_CHARGE_76A' })).toMatchObject({
      vatGroundKind: 'REVERSE_CHARGE_76A',
      vatGround: 'Obrnjena davčna obveznost po 76.a členu ZDDV-1.',
    });
    expect(await done(owner, 'addLine', { ...taxFree, vatGround: 'Izvoz' })).toMatchObject({ vatGroundKind: 'OTHER' });
  });

  test('are refused for what no line can be', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const { id: jobId } = await proposed(owner, card.id);
    for (const [field, values] of wrongLines) {
      const wrong = { description: 'Del', ...values };
      expect([values, await ask(owner, 'addLine', { jobId, ...wrong })]).toMatchObject([
        values,
        { code: 'BAD_INPUT', fields: { [field]: expect.any(String) } },
      ]);
      const lines = [{ kind: 'TEXT', description: 'Del' }, wrong];
      const path = field === 'lines' ? field : `lines.1.${field}`;
      expect([values, await ask(owner, 'addLines', { jobId, lines })]).toMatchObject([
        values,
        { code: 'BAD_INPUT', fields: { [path]: expect.any(String) } },
      ]);
    }
    expect((await cardNow(owner, card.id)).jobs).toMatchObject([{ lines: [] }]);
  });

  test('are added all or not at all, up to 300 to a job, and put in order', { tags: ['workshop-6'] }, async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const { id: jobId } = await proposed(owner, card.id, { lines: [aPart(100)] });
    const rest = Array.from({ length: 299 }, (_, place) => aPart(place));
    const lines = z.object({ lines: z.array(line) });
    const full = lines.parse(await done(owner, 'addLines', { jobId, lines: rest })).lines;
    expect(full.map(({ amountCents }) => amountCents)).toEqual([100, ...rest.map((_, place) => place)]);
    expect((await ask(owner, 'addLine', { jobId, ...aPart(1) })).code).toBe('BAD_INPUT');
    const backwards = full.map(({ id }) => id).toReversed();
    for (const lineIds of [backwards.slice(1), [...backwards.slice(1), backwards[1]]]) {
      expect(await ask(owner, 'orderLines', { jobId, version: 1, lineIds })).toMatchObject({
        code: 'BAD_INPUT',
        fields: { lineIds: expect.any(String) },
      });
    }
    const ordered = await done(owner, 'orderLines', { jobId, version: 1, lineIds: backwards });
    expect(lines.parse(ordered).lines.map(({ id }) => id)).toEqual(backwards);
    expect((await cardNow(owner, card.id)).jobs[0]?.lines.map(({ id }) => id)).toEqual(backwards);
    expect((await ask(owner, 'orderLines', { jobId, version: 1, lineIds: backwards })).code).toBe('CONFLICT');
  });

  test('of a small taxpayer carry no tax, whatever is sent', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { vatStatus: 'SMALL' });
    const card = await taken(owner);
    const { id: jobId } = await proposed(owner, card.id);
    const added = await done(owner, 'addLine', { jobId, ...aPart(100, { vatCategory: 'REDUCED' }) });
    expect(added).toMatchObject({ vatCategory: 'EXEMPT' });
    expect((await cardNow(owner, card.id)).totals).toMatchObject({ netCents: 100, vatCents: 0, grossCents: 100 });
  });

  test('take discounts up to the limit of the role, costs from who may see them, and prices from who sees those', async () => {
    const owner = await aPaidOwner(server());
    const receptionist = await aMember(server(), owner, 'receptionist');
    const mechanic = await aMember(server(), owner);
    const { id: jobId } = await proposed(owner, (await taken(owner)).id);
    const code = async (by: typeof owner, values: object) =>
      (await ask(by, 'addLine', { jobId, ...aPart(10_000), ...values })).code;
    expect(await code(receptionist, { discountBasisPoints: 1000 })).toBe('OK');
    expect(await code(receptionist, { discountBasisPoints: 1001 })).toBe('FORBIDDEN');
    expect(await code(receptionist, { discountCents: 1000 })).toBe('OK');
    expect(await code(receptionist, { discountCents: 1001 })).toBe('FORBIDDEN');
    expect(await code(receptionist, { costPrice: 1 })).toBe('FORBIDDEN');
    expect(await code(mechanic, { discountBasisPoints: 1 })).toBe('FORBIDDEN');
    expect(await code(mechanic, { costPrice: 1 })).toBe('FORBIDDEN');
    expect(await code(mechanic, {})).toBe('OK');
    expect(await code(owner, { discountBasisPoints: 10_000, costPrice: 1 })).toBe('OK');
    await settings(owner, { mechanicSeesPrices: false });
    expect(await code(mechanic, {})).toBe('FORBIDDEN');
    expect(await done(mechanic, 'addLine', { jobId, kind: 'PART', description: 'Filter' })).toMatchObject({
      unitPrice: null,
      amountCents: null,
      costPrice: null,
    });
    await settings(owner, { receptionistSeesCost: true });
    expect(await code(receptionist, { costPrice: 1 })).toBe('OK');
  });

  test('are proposed by mechanics, and changed at the desk once they are agreed', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const card = await taken(owner);
    const found = await proposed(mechanic, card.id, { complaint: 'Cvili', lines: [aPart(100)] });
    expect(found).toMatchObject({ state: 'PROPOSED', complaint: 'Cvili' });
    expect((await ask(mechanic, 'addJob', { jobCardId: card.id, title: 'Olje', chargeTo: 'INTERNAL' })).code).toBe(
      'FORBIDDEN',
    );
    expect((await ask(mechanic, 'moveJob', { id: found.id, version: 1, to: 'APPROVED', ...atCounter })).code).toBe(
      'FORBIDDEN',
    );
    const approved = await moved(owner, found, 'APPROVED', atCounter);
    const [part] = approved.lines;
    const { id, version } = approved;
    expect((await ask(mechanic, 'addLine', { jobId: id, ...aPart(1) })).code).toBe('FORBIDDEN');
    expect((await ask(mechanic, 'updateLine', { id: part?.id, version: 1, description: 'x' })).code).toBe('FORBIDDEN');
    expect(await done(mechanic, 'updateLine', { id: part?.id, version: 1, partState: 'NEEDED' })).toMatchObject({
      partState: 'NEEDED',
    });
    expect((await ask(mechanic, 'updateJob', { id, version, title: 'x' })).code).toBe('FORBIDDEN');
    expect(await done(mechanic, 'updateJob', { id, version, cause: 'Obrabljene' })).toMatchObject({
      cause: 'Obrabljene',
      version: version + 1,
      state: 'APPROVED',
    });
  });

  test('have a fixed price, a mechanic and a payer', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const fixed = { pricing: 'FIXED', title: 'Servis' };
    expect(await ask(owner, 'addJob', { jobCardId: card.id, ...fixed })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { fixedCents: expect.any(String) },
    });
    const job = await proposed(owner, card.id, { ...fixed, fixedCents: 12_200, lines: [aPart(5000)] });
    expect(job).toMatchObject({ amountCents: 12_200, lines: [{ amountCents: 5000 }] });
    expect((await cardNow(owner, card.id)).totals).toEqual({ netCents: 10_000, vatCents: 2200, grossCents: 12_200 });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const values of [{ mechanicId: nobody }, { payerId: nobody }]) {
      expect((await ask(owner, 'updateJob', { id: job.id, version: 1, ...values })).code).toBe('NOT_FOUND');
    }
    expect(await done(owner, 'updateJob', { id: job.id, version: 1, pricing: 'LINES' })).toMatchObject({
      amountCents: 5000,
      version: 2,
      title: 'Servis',
    });
    expect(await ask(owner, 'updateJob', { id: job.id, version: 1, title: 'x' })).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2 },
    });
  });

  test('bring one line for small material, which follows them until somebody was asked', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { suppliesBasisPoints: 300, suppliesCapCents: 1000 });
    const card = await taken(owner, { customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' } });
    const job = await proposed(owner, card.id, { lines: [aPart(10_000), aPart(5000, { kind: 'FEE' })] });
    expect(job.lines).toMatchObject([{}, {}, { isSupplies: true, amountCents: 300, kind: 'CONSUMABLE' }]);
    const second = await proposed(owner, card.id, { lines: [aPart(10_000)] });
    const linesNow = async () => (await cardNow(owner, card.id)).jobs.flatMap(({ lines }) => lines);
    const supplies = async () => (await linesNow()).filter(({ isSupplies }) => isSupplies);
    expect(await supplies()).toMatchObject([{ amountCents: 600, jobId: job.id, version: 2 }]);
    const [own] = await supplies();
    expect((await ask(owner, 'updateLine', { id: own?.id, version: 2, unitPrice: 1 })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'removeLine', { id: own?.id, version: 2 })).code).toBe('INVALID_STATE');
    await done(owner, 'addLine', { jobId: second.id, ...aPart(20_000) });
    expect(await supplies()).toMatchObject([{ amountCents: 1000 }]);
    await done(owner, 'removeJob', { id: job.id, version: 1 });
    expect(await supplies()).toMatchObject([{ amountCents: 900, jobId: second.id }]);
    const approved = await moved(owner, second, 'APPROVED', atCounter);
    expect(approved.approvedCents).toBe(30_900);
    await proposed(owner, card.id, { lines: [aPart(1000)] });
    expect(await supplies()).toMatchObject([{ amountCents: 900 }]);
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const card = await taken(owner);
    const job = await proposed(owner, card.id, { lines: [aPart(100)] });
    const [{ id: lineId } = { id: '' }] = job.lines;
    const { id: jobId } = job;
    for (const [call, input] of [
      ['addJob', { jobCardId: card.id, title: 'x' }],
      ['updateJob', { id: jobId, version: 1, title: 'x' }],
      ['moveJob', { id: jobId, version: 1, to: 'DECLINED' }],
      ['removeJob', { id: jobId, version: 1 }],
      ['addLine', { jobId, ...aPart(1) }],
      ['addLines', { jobId, lines: [aPart(1)] }],
      ['updateLine', { id: lineId, version: 1, description: 'x' }],
      ['removeLine', { id: lineId, version: 1 }],
      ['orderLines', { jobId, version: 1, lineIds: [lineId] }],
    ] as const) {
      expect([call, (await ask(other, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect((await cardNow(owner, card.id)).jobs).toMatchObject([{ version: 1, lines: [{ version: 1 }] }]);
  });
});
