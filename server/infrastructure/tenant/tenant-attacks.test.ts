import { beforeEach, describe, expect, test } from 'vitest';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../tests/support/server/with-database.ts';
import {
  aPerson,
  fillTwoWorkshops,
  foreign,
  foreignMark,
  own,
  rowsOf,
} from '../../../tests/support/tenant/two-workshops.ts';
import { type Ask, attacks, everybody, ids, rows } from '../../../tests/support/tenant/workshop-attacks.ts';
import { tenantDb } from './tenant-db.ts';

describe.each(enginesFor('raw SQL', 'collation'))('a workshop’s tables on $name', (engine) => {
  const database = withDatabase(engine);
  beforeEach(() => fillTwoWorkshops(database()));

  test.each(attacks)('let nobody out by $name', async ({ run, ends: expected }) => {
    const before = await rowsOf(database(), foreign.id);
    const db = tenantDb(database(), own.id);
    const ask: Ask = (table, verb, args) => Reflect.get(db[table], verb)(args);
    const outcome = await Promise.resolve()
      .then(() => run(ask, db))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: `${error}` }),
      );
    if (expected instanceof RegExp) expect(outcome).toEqual({ error: expect.stringMatching(expected) });
    else expect(outcome).toEqual({ answer: expected.with });
    if ('answer' in outcome) expect(JSON.stringify(outcome.answer) ?? '').not.toContain(foreignMark);
    expect(await rowsOf(database(), foreign.id)).toBe(before);
    expect(await database().user.count({ where: { workshopId: own.id } })).toBe(4);
  });

  test.each([[undefined], [null], [''], [{ not: 'x' }], [{ contains: '' }], [['own']], [0]])(
    'cannot be had for the workshop %j',
    async (workshopId) => {
      expect(() => Reflect.apply(tenantDb, undefined, [database(), workshopId])).toThrow();
    },
  );

  test('stay each with its own workshop, however their questions are mixed', async () => {
    const [first, second] = [tenantDb(database(), own.id), tenantDb(database(), foreign.id)];
    const asked = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? first : second).user.findMany(ids));
    const answers = await Promise.all(asked);
    const expected = (place: number) => (place % 2 === 0 ? everybody : rows(...foreign.members, foreign.owner));
    expect(answers).toEqual(answers.map((_, place) => expected(place)));
  });

  test.each([
    ['none where a column is one of none', { id: { in: [] } }, []],
    ['none where another condition is met', { id: { in: [] }, OR: [{ id: own.owner }] }, []],
    ['those of the other choice', { OR: [{ id: { in: [] } }, { id: own.owner }] }, rows(own.owner)],
    ['everybody where it is turned around', { NOT: { id: { in: [] } } }, everybody],
    ['everybody who is in no empty list', { id: { notIn: [] } }, everybody],
  ])('of a list without values, find %s', async (_, where, expected) => {
    expect(await tenantDb(database(), own.id).user.findMany({ ...ids, where })).toEqual(expected);
  });

  test('take back everything of a transaction that fails', async () => {
    const db = tenantDb(database(), own.id);
    const failing = db.transaction(async (tx) => {
      await tx.securityEvent.deleteMany();
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(await db.securityEvent.count()).toBe(3);
  });

  test('give and take what is asked of them', async () => {
    const db = tenantDb(database(), own.id);
    const { workshopId } = await db.user.create({ data: { ...aPerson('new'), ownerId: own.owner } });
    expect(workshopId).toBe(own.id);
    expect(await db.user.findUnique({ where: { id: 'new' }, select: { owner: { select: { id: true } } } })).toEqual({
      owner: { id: own.owner },
    });
    const withTeam = await db.user.findUniqueOrThrow({
      where: { id: own.owner },
      include: {
        members: { where: { id: { not: 'new' } }, orderBy: { id: 'desc' }, take: 2, select: { id: true } },
        _count: { select: { members: true } },
      },
    });
    expect([withTeam.members, withTeam._count]).toEqual([rows('own-3', 'own-2'), { members: 4 }]);
    const byTeam = await db.user.findMany({
      ...ids,
      orderBy: [{ members: { _count: 'desc' } }, { id: 'asc' }],
      take: 2,
    });
    expect(byTeam).toEqual(rows(own.owner, 'new'));
    const renamed = await db.user.update({
      where: { id: 'new' },
      data: { fullName: 'Another' },
      omit: { email: true },
    });
    expect([renamed.fullName, 'email' in renamed]).toEqual(['Another', false]);
    expect((await db.user.delete({ where: { id: 'new' } })).id).toBe('new');
    expect(await db.user.createMany({ data: [aPerson('x'), aPerson('y')] })).toEqual({ count: 2 });
    expect(await db.user.deleteMany({ where: { id: { in: ['x', 'y'] } }, limit: 1 })).toEqual({ count: 1 });
  });
});
