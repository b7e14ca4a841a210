import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../tests/support/server/with-database.ts';
import { aWrittenOwner } from '../../../tests/support/server/written-account.ts';
import { systemClock } from '../../infrastructure/time/clock.ts';
import { createSessions } from './sessions.ts';

describe.each(enginesFor('raw SQL'))('sessions on $name', (engine) => {
  const database = withDatabase(engine);
  const source = { address: '192.0.2.1', userAgent: 'test' };

  function countQueries() {
    let queries = 0;
    const counted = new Proxy(database(), {
      get(tx, name) {
        if (name === '$queryRaw') queries += 1;
        return Reflect.get(tx, name);
      },
    });
    return { counted, queries: () => queries };
  }

  test('many that ask at the same moment are read by a query or two, and each is answered with its own account', async () => {
    const { counted, queries } = countQueries();
    const sessions = createSessions({ database: counted, clock: systemClock, secrets: ['a secret of this test'] });
    const people = await Promise.all(Array.from({ length: 40 }, () => aWrittenOwner(database())));
    const tokens = await Promise.all(people.map(({ id }) => sessions.open(database(), id, 'a browser')));
    const another = await sessions.open(database(), `${people[7]?.id}`, 'another browser');
    await sessions.end(`${tokens[7]}`);

    const resumed = await Promise.all([another, ...tokens].map((token) => sessions.resume(token, source)));
    const expected = people.map(({ id }, index) => (index === 7 ? undefined : id));
    expect(resumed.map((answer) => answer?.actor.id)).toEqual([people[7]?.id, ...expected]);
    expect(queries()).toBe(2);
  });
});
