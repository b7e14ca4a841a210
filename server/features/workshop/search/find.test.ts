import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { findByWords } from './find.ts';
import { indexNew } from './index-terms.ts';

/** Each with how many have it: one of so many. More of the first than a question names at once, few of the last. */
const words = { novak: 1, ana: 2, anamarija: 3, lj: 5, kos: 11, ab: 100, zrece: 300 } as const;
const spoken = [...Object.keys(words), 'nov', 'an', 'k', 'nobody'];
const things = Array.from({ length: 1200 }, (_, place) => ({
  kind: 'CUSTOMER' as const,
  id: `thing-${place}`,
  terms: Object.entries(words).flatMap(([word, share]) => (place % share === 0 ? [word] : [])),
}));

describe.each(enginesFor('collation'))('what is found by words on $name', { tags: ['workshop-9'] }, (engine) => {
  const database = withDatabase(engine);
  let workshopId: string;
  beforeAll(async () => {
    workshopId = await aWorkshop(database());
    await indexNew(tenantDb(database(), workshopId), things, new Date());
  });

  test('has each of them, in any order, however many have each alone', async () => {
    const db = tenantDb(database(), workshopId);
    const someWords = fc.uniqueArray(fc.constantFrom(...spoken), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(someWords, async (asked) => {
        const has = (terms: readonly string[]) => (word: string) => terms.some((term) => term.startsWith(word));
        const together = asked.join('');
        const expected = things.filter(({ terms }) => asked.every(has(terms)) || has(terms)(together));
        const question = { text: asked.join(' '), kind: 'CUSTOMER', hidden: false, phonesOf: undefined } as const;
        const found = await findByWords(db, question);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
