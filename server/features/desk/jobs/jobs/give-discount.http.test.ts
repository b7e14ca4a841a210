// @module-tag desk-7
import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
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
} from '../../../../../tests/support/workshop/desk.ts';

/** Prices in these tests are with tax: 22 % of it. */
describe('a discount on a whole card or job', () => {
  const server = withServer(databases[0]);

  const aDesk = async (customer: object = { name: 'Ana' }) => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { customer });
    const first = await proposed(owner, card.id, { lines: [aPart(10_000), aPart(5000, { discountCents: 700 })] });
    const second = await proposed(owner, card.id, { pricing: 'FIXED', fixedCents: 20_000 });
    return { owner, receptionist: await aMember(server(), owner, 'receptionist'), id: card.id, first, second };
  };
  const give = async (by: Person, input: object) => jobCard.parse(await done(by, 'giveDiscount', input));
  const code = async (by: Person, input: object) => (await ask(by, 'giveDiscount', input)).code;
  const amounts = ({ jobs }: Awaited<ReturnType<typeof give>>) => jobs.map(({ amountCents }) => amountCents);

  test('takes a percentage off every line and fixed price, in place of what was taken off before', async () => {
    const { owner, id, first } = await aDesk();
    const card = await give(owner, { jobCardId: id, discountBasisPoints: 1000 });
    expect([amounts(card), card.totals?.grossCents]).toEqual([[13_500, 18_000], 31_500]);
    expect(card.jobs[0]?.lines).toMatchObject([
      { discountBasisPoints: 1000, discountCents: 0 },
      { discountBasisPoints: 1000, discountCents: 0 },
    ]);
    expect(amounts(await give(owner, { jobCardId: id, discountBasisPoints: 1000 }))).toEqual([13_500, 18_000]);
    expect(amounts(await give(owner, { jobCardId: id, jobId: first.id, discountBasisPoints: 5000 }))).toEqual([
      7500, 18_000,
    ]);
    expect(amounts(await give(owner, { jobCardId: id, discountBasisPoints: 0 }))).toEqual([15_000, 20_000]);
  });

  test('takes a sum with tax off, to the cent', async () => {
    const { owner, id, second } = await aDesk();
    expect((await give(owner, { jobCardId: id, discountCents: 1234 })).totals?.grossCents).toBe(34_300 - 1234);
    const card = await give(owner, { jobCardId: id, jobId: second.id, discountCents: 1001 });
    expect(card.totals?.grossCents).toBe(34_300 - 1234 - 1001);
    expect(await code(owner, { jobCardId: id, discountCents: 34_300 })).toBe('BAD_INPUT');
    expect((await give(owner, { jobCardId: id, discountCents: 34_300 - 1234 - 1001 })).totals?.grossCents).toBe(0);
  });

  test('comes to the cent on a card without tax as well, where a net sum makes it', async () => {
    const { owner, id } = await aDesk({ name: 'Prevozi d.o.o.', kind: 'COMPANY' });
    const before = (await cardNow(owner, id)).totals?.grossCents ?? 0;
    const after = (await give(owner, { jobCardId: id, discountCents: 1220 })).totals?.grossCents;
    expect(before - (after ?? 0)).toBe(1220);
  });

  test('is checked against the limit of the role with the card as it will be', async () => {
    const { owner, receptionist, id, first, second } = await aDesk();
    await give(owner, { jobCardId: id, discountBasisPoints: 0 });
    const before = await cardNow(owner, id);
    for (const above of [{ discountBasisPoints: 1001 }, { discountCents: 3501 }]) {
      expect([above, await code(receptionist, { jobCardId: id, ...above })]).toEqual([above, 'FORBIDDEN']);
    }
    expect(await code(receptionist, { jobCardId: id, jobId: second.id, discountCents: 2001 })).toBe('FORBIDDEN');
    expect(await cardNow(owner, id)).toEqual(before);
    expect(await code(receptionist, { jobCardId: id, discountBasisPoints: 1000 })).toBe('OK');
    // At the limit already: a further sum would be more than one discount.
    expect(await code(receptionist, { jobCardId: id, jobId: first.id, discountCents: 1 })).toBe('FORBIDDEN');
    await give(owner, { jobCardId: id, discountBasisPoints: 5000 });
    expect(await code(receptionist, { jobCardId: id, discountBasisPoints: 2000 })).toBe('OK');
    expect(await code(await aMember(server(), owner), { jobCardId: id, discountBasisPoints: 0 })).toBe('FORBIDDEN');
  });

  test('leaves the customer what was agreed, and deposits and small material as they are', async () => {
    const { owner, id } = await aDesk({ name: 'Ana', discountParts: 1500 });
    await settings(owner, { suppliesBasisPoints: 1000 });
    const core = { kind: 'CORE', description: 'Kavcija', unitPrice: 300_000 };
    const labour = { kind: 'LABOUR', description: 'Delo', unitPrice: 1_000_000 };
    const { id: jobId } = await proposed(owner, id, { lines: [aPart(10_000), labour, core] });
    const card = await give(owner, { jobCardId: id, jobId, discountBasisPoints: 1000 });
    const lines = card.jobs.find((job) => job.id === jobId)?.lines;
    expect(lines?.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['PART', 8500],
      ['LABOUR', 9000],
      ['CORE', 3000],
    ]);
    const supplies = (of: typeof card) => of.jobs.flatMap((job) => job.lines).find(({ isSupplies }) => isSupplies);
    // A tenth of parts and labour after their discount.
    expect(supplies(card)).toMatchObject({ discountBasisPoints: 0, amountCents: 3025 });
  });

  test('is given on what is still to be billed alone', async () => {
    const { owner, id, first, second } = await aDesk();
    expect(await code(owner, { jobCardId: id, jobId: id, discountBasisPoints: 1 })).toBe('NOT_FOUND');
    await moved(owner, second, 'DECLINED');
    expect(await code(owner, { jobCardId: id, jobId: second.id, discountBasisPoints: 1 })).toBe('INVALID_STATE');
    await moved(owner, first, 'APPROVED', atCounter);
    expect(await code(owner, { jobCardId: id })).toBe('BAD_INPUT');
    expect(await code(owner, { jobCardId: id, discountBasisPoints: 1, discountCents: 1 })).toBe('BAD_INPUT');
    const { version } = await cardNow(owner, id);
    await done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Pomota' });
    expect(await code(owner, { jobCardId: id, discountBasisPoints: 1 })).toBe('INVALID_STATE');
  });
});
