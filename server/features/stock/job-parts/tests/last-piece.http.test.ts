import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aShelf, issuedFor, ofStock, stockOf, stockOn, takenWithLines } from '../../../../../tests/support/stock.ts';
import { ask, atCounter, cardNow, done, moved, settings } from '../../../../../tests/support/workshop/desk.ts';

describe.each(enginesFor('locks', 'isolation'))('parts of lines on $name', (engine) => {
  const server = withServer(engine);

  test('give the last piece to one of two cards that reserve it at once', async () => {
    const { owner, id } = await aShelf(server(), 1000);
    const lines = [];
    for (const name of ['Ana', 'Bine']) {
      const { job } = await takenWithLines(owner, [ofStock(id)], { customer: { name } });
      lines.push(job.lines[0]?.id);
    }
    const answers = await Promise.all(lines.map((lineId) => untilServed(() => ask(owner, 'reservePart', { lineId }))));
    const sorted = answers.toSorted((one, other) => one.code.localeCompare(other.code));
    expect(sorted).toMatchObject([
      { code: 'CONFLICT', free: 0, partId: id },
      { code: 'OK', data: { state: 'HELD', thousandths: 1000 } },
    ]);
    expect(await stockOf(owner, id)).toEqual([1000, 1000, 0]);
  });

  test('are taken by one of many who take the last piece at once', async () => {
    const { owner, id } = await aShelf(server(), 1000);
    const many = Array.from({ length: 10 }, () => ofStock(id));
    const { card, job } = await takenWithLines(owner, many);
    await settings(owner, { stockEnabled: false });
    await moved(owner, job, 'APPROVED', atCounter);
    await stockOn(owner);
    const asked = Array.from({ length: 20 }, () => job.lines).flat();
    const answers = await Promise.all(asked.map((line) => untilServed(() => issuedFor(owner, line.id))));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === 'CONFLICT' || code === 'INVALID_STATE');
    const short = refused.filter(({ code }) => code === 'CONFLICT');
    expect([refused.length, short[0]]).toMatchObject([199, { free: 0, partId: id }]);
    expect(await stockOf(owner, id)).toEqual([0, 0, 0]);
    const states = (await cardNow(owner, card.id)).jobs.flatMap((each) =>
      each.lines.map(({ stockState }) => stockState),
    );
    expect(states.filter((state) => state === 'ISSUED')).toHaveLength(1);
  }, 300_000);

  test('are reserved by an approval and taken when the work is done, once', async () => {
    const { owner, id } = await aShelf(server(), 208_000, { unit: 'LTR', name: 'Olje' }, 50_000);
    const { card, job } = await takenWithLines(owner, [ofStock(id, 4300)]);
    expect(job.lines).toMatchObject([{ stockState: 'NEEDED', partState: 'NEEDED', unit: 'LTR' }]);
    const approved = await moved(owner, job, 'APPROVED', atCounter);
    expect(approved.lines).toMatchObject([
      { stockState: 'RESERVED', partState: 'ARRIVED', reservedThousandths: 4300, version: 1 },
    ]);
    expect(await stockOf(owner, id)).toEqual([208_000, 4300, 203_700]);
    const finished = await moved(owner, approved, 'DONE');
    expect(finished.lines).toMatchObject([
      { stockState: 'FITTED', issuedThousandths: 4300, reservedThousandths: 0, costPrice: 50_000, unitPrice: 0 },
    ]);
    expect(await stockOf(owner, id)).toEqual([203_700, 0, 203_700]);
    const back = await moved(owner, finished, 'STARTED');
    expect(back.lines).toMatchObject([{ stockState: 'ISSUED' }]);
    await moved(owner, back, 'DONE');
    expect(await stockOf(owner, id)).toEqual([203_700, 0, 203_700]);
    const movements = z.object({ nodes: z.array(z.object({ kind: z.string(), staffId: z.string().nullable() })) });
    const { nodes } = movements.parse(await done(owner, 'movements', { filter: { lineId: finished.lines[0]?.id } }));
    expect(nodes).toMatchObject([{ kind: 'ISSUE', staffId: expect.any(String) }]);
    expect((await ask(owner, 'issueParts', { jobCardId: card.id })).code).toBe('INVALID_STATE');
  });
});
