// @module-tag desk-15
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
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
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

describe('a part that a mechanic needs', () => {
  const server = withServer(databases[0]);

  test('is put on the work it is for, without a price, and asked about once the desk has priced it', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const { id } = await taken(owner);
    const job = await proposed(owner, id, { lines: [aPart(10_000)] });
    await moved(owner, job, 'APPROVED', atCounter);
    const needed = { kind: 'PART', description: 'Zavorna cev', partState: 'NEEDED', quantityThousandths: 2000 };
    const code = async (line: object) => (await ask(mechanic, 'addLine', { jobId: job.id, ...line })).code;
    for (const other of [{ unitPrice: 1 }, { partState: 'NONE' }, { kind: 'LABOUR' }, { discountBasisPoints: 1 }]) {
      expect([other, await code({ ...needed, ...other })]).toEqual([other, 'FORBIDDEN']);
    }
    const beside = [needed, { kind: 'LABOUR', description: 'Menjava', quantityThousandths: 1000 }];
    expect((await ask(mechanic, 'addLines', { jobId: job.id, lines: beside })).code).toBe('FORBIDDEN');
    expect(await code(needed)).toBe('OK');
    const [withPart] = (await cardNow(owner, id)).jobs;
    const line = withPart?.lines[1];
    expect([withPart, line]).toMatchObject([
      { amountCents: 10_000, needsApproval: false },
      { description: 'Zavorna cev', partState: 'NEEDED', unitPrice: 0, quantityThousandths: 2000 },
    ]);
    expect(await done(mechanic, 'today')).toMatchObject({
      partsToOrder: [{ jobCardId: id, line: { description: 'Zavorna cev' } }],
    });
    await done(owner, 'updateLine', { id: line?.id, version: line?.version, unitPrice: 500_000 });
    expect((await cardNow(owner, id)).jobs).toMatchObject([{ amountCents: 20_000, needsApproval: true }]);
    await done(owner, 'finishJobs', { jobCardId: id });
    expect(await code(needed)).toBe('FORBIDDEN');
  });
});
