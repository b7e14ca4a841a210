import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../server/infrastructure/new-id.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';
import { cardNow, done, tablesOf, taken } from '../../support/workshop/desk.ts';
import { aPhoto, sendFile } from '../../support/workshop/photos.ts';

const many = 5000;
const batch = 100;
/** So many of a card are shown at once. */
const shown = 500;

describe.each([...databases])('a card with thousands of photos on $name', (engine) => {
  const server = withServer(engine);

  test(`${many} photos take another one and lose one, and the first of them are shown`, {
    tags: ['workshop-7'],
    timeout: 120_000,
  }, async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const { file } = await tablesOf(server(), owner);
    const seen = { jobCardId: card.id, mime: 'image/jpeg', bytes: 180_000, width: 1600, height: 1200 };
    for (let from = 0; from < many; from += batch) {
      const rows = Array.from({ length: batch }, (_, place) => {
        const name = `IMG_${from + place}.jpg`;
        const id = newId(server().clock.now());
        return { id, ...seen, name, sha256: createHash('sha256').update(name).digest('hex') };
      });
      await file.createMany({ data: rows });
    }
    const listed = async () => {
      const answer = await done(owner, 'files', { kind: 'JOB_CARD', id: card.id });
      return z.array(z.object({ id: z.string(), version: z.number(), name: z.string() })).parse(answer);
    };
    const [first] = await listed();
    expect(new Set((await listed()).map(({ name }) => name)).size).toBe(shown);
    const another = await sendFile(owner, await aPhoto(), `JOB_CARD:${card.id}`, { name: 'zadnja.jpg' });
    expect(another.status).toBe(201);
    // Anyone who has just added one sees it, and the oldest of those that were seen makes room.
    expect((await listed()).at(-1)?.name).toBe('zadnja.jpg');
    expect((await listed()).map(({ id }) => id)).not.toContain(first?.id);
    await done(owner, 'removeFile', { id: first?.id, version: first?.version });
    const left = await listed();
    expect(left).toHaveLength(shown);
    expect(left.at(-1)?.name).toBe('zadnja.jpg');
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
    expect(await file.count({ where: { removedAt: null } })).toBe(many);
    // The card itself carries none of them.
    expect(JSON.stringify(await cardNow(owner, card.id)).length).toBeLessThan(5000);
  });
});
