import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentQueue } from '../../../../../schema/features/desk/offline/offline.ts';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { askToPost, counted, countNow, posted, startedCount } from '../../../../../tests/support/counting.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { isLongRun } from '../../../../../tests/support/long-run.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import {
  aShelf,
  issuedFor,
  movedStock,
  ofStock,
  partNow,
  received,
  savedPart,
  scrapped,
  stockOf,
  takenWithLines,
} from '../../../../../tests/support/stock.ts';
import { ask, atCounter, done, moved, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

describe.each(enginesFor('locks', 'isolation'))('counting on $name', (engine) => {
  const server = withServer(engine);

  /** The columns of a part beside what its movements add up to. */
  const inStep = async (by: Person, partId: string) => {
    const db = await tablesOf(server(), by);
    const part = await db.part.findUniqueOrThrow({ where: { id: partId } });
    const rows = await db.stockMovement.findMany({ where: { partId } });
    const quantity = rows.reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
    const value = rows.reduce((all, { valueDeltaE7 }) => all + valueDeltaE7, 0n);
    expect([part.onHandThousandths, part.valueE7, part.freeThousandths]).toEqual([quantity, value, quantity]);
    return { rows, onHand: part.onHandThousandths };
  };

  test('is started once, and posted once, of many who try at the same moment', async () => {
    const { owner, id } = await aShelf(server(), 5000);
    const many = async (name: string, input: object) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => untilServed(() => ask(owner, name, input))));
      return answers.map(({ code }) => code).toSorted();
    };
    const lost = Array.from({ length: 5 }, () => 'CONFLICT');
    expect(await many('startCount', { scope: 'ALL' })).toEqual([...lost, 'OK']);
    const open = Object(await done(owner, 'openStockCount'));
    await counted(owner, open.id, id, 4000);
    expect(await many('postCount', { id: open.id, version: 1 })).toEqual([...lost, 'OK']);
    expect([await stockOf(owner, id), (await inStep(owner, id)).rows.length]).toEqual([[4000, 0, 4000], 2]);
  });

  test('loses nothing of what moves while it is posted', async () => {
    const { owner, id } = await aShelf(server(), 50_000);
    const count = await startedCount(owner);
    server().clock.advance(10);
    await counted(owner, count.id, id, 40_000);
    server().clock.advance(10);
    const take = { partId: id, thousandths: 1000, reason: 'DAMAGE' };
    const takes = () => Array.from({ length: 4 }, () => untilServed(() => ask(owner, 'scrapPart', take)));
    const post = () => untilServed(() => askToPost(owner, count.id));
    const answers = await Promise.all([...takes(), post(), ...takes()]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'OK'));
    expect((await inStep(owner, id)).onHand).toBe(32_000);
  });

  test('ends at what was counted and has moved since, whatever happens in between', async () => {
    const { owner, id } = await aShelf(server(), 20_000);
    const other = (await savedPart(owner)).id;
    const mechanic = await aMember(server(), owner, 'mechanic');
    const db = await tablesOf(server(), owner);
    const step = fc.record({
      what: fc.constantFrom('count', 'count', 'take', 'late', 'bring'),
      partId: fc.constantFrom(id, id, other),
      who: fc.constantFrom(owner, owner, mechanic),
      quantity: fc.integer({ min: 1, max: 3000 }),
      seconds: fc.integer({ min: 1, max: 90 }),
    });
    const rounds = fc.sample(fc.array(step, { minLength: 4, maxLength: 9 }), { numRuns: isLongRun ? 40 : 4, seed: 45 });
    for (const steps of rounds) {
      const count = await startedCount(owner);
      for (const { what, partId, who, quantity, seconds } of steps) {
        server().clock.advance(seconds);
        const occurredAt = new Date(server().clock.now().getTime() - (what === 'late' ? 60_000 : 0));
        const { onHandThousandths } = await partNow(owner, partId);
        if (what === 'count') await counted(who, count.id, partId, onHandThousandths + quantity);
        else if (what === 'bring') await received(server(), owner, partId, quantity, 77_777);
        else {
          const change = { partId, kind: 'ISSUE' as const, deltaThousandths: -quantity, occurredAt };
          await movedStock(server(), db, change).catch(() => undefined);
        }
      }
      const unsure = (await countNow(owner, count.id)).lines.filter(({ needsRecount }) => needsRecount);
      const refused = unsure.length === 0 ? [] : [await askToPost(owner, count.id)];
      expect(refused.map(({ code }) => code)).toEqual(unsure.map(() => 'INVALID_STATE').slice(0, 1));
      const receptionist = await aMember(server(), owner, 'receptionist');
      for (const { partId } of unsure) {
        server().clock.advance(1);
        await counted(receptionist, count.id, partId, (await partNow(owner, partId)).onHandThousandths);
      }
      const after = await posted(owner, count.id);
      for (const { partId, countedThousandths, countedAt, bookAtCount } of after.lines) {
        const { rows, onHand } = await inStep(owner, partId);
        const isLater = ({ occurredAt, countId }: (typeof rows)[number]) =>
          occurredAt > new Date(countedAt) && countId !== count.id;
        const later = rows.filter(isLater).reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
        expect([onHand, bookAtCount]).toEqual([
          countedThousandths + later,
          rows
            .filter((row) => row.occurredAt <= new Date(countedAt) && row.countId !== count.id)
            .reduce((all, { deltaThousandths }) => all + deltaThousandths, 0),
        ]);
      }
      await Promise.all([id, other].map((partId) => inStep(owner, partId)));
      server().clock.advance(1);
    }
  }, 300_000);

  test('is kept by a phone, and counted at the moment at which it was done', async () => {
    const { owner, id } = await aShelf(server(), 5000);
    const mechanic = await aMember(server(), owner, 'mechanic');
    const count = await startedCount(owner);
    server().clock.advance(600);
    await scrapped(owner, id, 1000);
    const occurredAt = new Date(server().clock.now().getTime() - 300_000).toISOString();
    const before = new Date(server().clock.now().getTime() - 601_000).toISOString();
    const input = JSON.stringify({ countId: count.id, partId: id, thousandths: 5000 });
    const operation = { operationId: randomUUID(), name: 'recordCount', input, occurredAt };
    const early = { ...operation, operationId: randomUUID(), occurredAt: before };
    const send = async () =>
      sentQueue.parse(await done(mechanic, 'sendQueued', { operations: [operation, operation, early] })).answers;
    const [first, again, refused] = await send();
    expect([first, again, refused]).toMatchObject([
      { state: 'APPLIED' },
      { state: 'APPLIED', answer: first?.answer },
      { state: 'REFUSED', code: 'BAD_INPUT' },
    ]);
    expect(JSON.parse(first?.answer ?? '')).toMatchObject({ countedAt: occurredAt, bookAtCount: 5000 });
    const { lines } = await countNow(owner, count.id);
    expect(lines).toMatchObject([{ differenceThousandths: 0, countedAt: occurredAt }]);
    await posted(owner, count.id);
    expect(await stockOf(owner, id)).toEqual([4000, 0, 4000]);
  });

  test('ends what the desk sees of parts that a phone has taken and the books do not have', async () => {
    const { owner, id } = await aShelf(server(), 1000, { name: 'Filter olja' });
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { card, job } = await takenWithLines(owner, [ofStock(id, 2000)]);
    await moved(owner, job, 'APPROVED', atCounter);
    const lineId = job.lines[0]?.id;
    const input = JSON.stringify({ lines: [{ lineId }] });
    const occurredAt = server().clock.now().toISOString();
    const operation = () => ({ operationId: randomUUID(), name: 'issueParts', input, occurredAt });
    const sent = await done(mechanic, 'sendQueued', { operations: [operation(), operation()] });
    const short = { state: 'REFUSED', code: 'CONFLICT', free: 1000 };
    expect(sentQueue.parse(sent).answers).toMatchObject([short, short]);
    const differing = async () => Object(await done(owner, 'today')).stockDiffers;
    expect(await differing()).toEqual([{ lineId, jobCardId: card.id, partId: id, name: 'Filter olja' }]);
    const count = await startedCount(owner);
    await counted(mechanic, count.id, id, 2000);
    expect(await differing()).toEqual([]);
    await posted(owner, count.id);
    expect((await issuedFor(mechanic, lineId ?? '')).code).toBe('OK');
  });
});
