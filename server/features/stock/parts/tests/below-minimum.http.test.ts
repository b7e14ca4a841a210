import { describe, expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aShelf, partNow, received, savedPart, scrapped } from '../../../../../tests/support/stock.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';

describe('a part below its minimum', () => {
  const server = withServer(databases[0]);
  const mailsOf = (name: string) => server().mails.filter(({ subject }) => subject.includes(name));

  test('is on the day, and its owner is notified once, again only after there was enough of it', async () => {
    const name = 'Zavorne ploščice za Golf';
    const { owner, id } = await aShelf(server(), 5000, { name, minThousandths: 4000 });
    expect(await done(owner, 'today')).toMatchObject({ belowMinimum: [] });
    // Of a part that was never there nobody is notified: it was added below its minimum.
    const before = mailsOf(name).length;
    await savedPart(owner, { name: 'Svečka', minThousandths: 1000 });
    await scrapped(owner, id, 2000);
    const { belowSince } = await partNow(owner, id);
    server().clock.advance(60);
    await scrapped(owner, id, 1000);
    expect(await partNow(owner, id)).toMatchObject({ freeThousandths: 2000, belowSince });
    await expect.poll(() => mailsOf(name).length).toBe(before + 1);
    expect(mailsOf('Svečka')).toEqual([]);
    expect(await done(owner, 'today')).toMatchObject({
      belowMinimum: [
        { name: 'Svečka', freeThousandths: 0 },
        { name, freeThousandths: 2000 },
      ],
    });
    await received(server(), owner, id, 3000, 100_000);
    await scrapped(owner, id, 2000);
    await expect.poll(() => mailsOf(name).length).toBe(before + 2);
  });
});
