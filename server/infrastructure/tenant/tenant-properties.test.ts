import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../tests/support/server/with-database.ts';
import { fillTwoWorkshops, foreign, foreignMark, own, rowsOf } from '../../../tests/support/tenant/two-workshops.ts';
import { tenantDb } from './tenant-db.ts';
import { scopeToWorkshop, TenantViolationError } from './tenant-guard.ts';
import type { Where } from './tenant-tables.ts';

/** What nobody thought of: conditions of any shape, made by chance. */

const changed = { username: 'changed' };
const anyId = fc.constantFrom<string>(own.owner, ...own.members, foreign.owner, ...foreign.members, 'nobody');

/**
 * Conditions on the people of a workshop, some levels deep, that name rows of both. None is empty: what Prisma takes an
 * empty one for depends on where it is.
 */
const { condition } = fc.letrec<{ condition: Where<'user'> }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.record({ id: anyId }),
      fc.record({ id: fc.record({ not: anyId }) }),
      fc.record({ ownerId: anyId }),
      fc.record({ fullName: fc.record({ contains: fc.constantFrom('Person', foreignMark, 'o', '%') }) }),
      fc.record({ role: fc.constantFrom('admin', 'mechanic') }),
      fc.constant({ ownerId: null }),
    ),
    fc.record({ OR: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ AND: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ NOT: tie('condition') }),
    fc.record({ id: anyId, OR: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ owner: tie('condition') }),
    fc.record({ owner: fc.oneof(fc.record({ is: tie('condition') }), fc.record({ isNot: tie('condition') })) }),
    fc.record({
      members: fc.oneof(
        fc.record({ some: tie('condition') }),
        fc.record({ every: tie('condition') }),
        fc.record({ none: tie('condition') }),
      ),
    }),
  ),
}));

const hostile = fc.constantFrom<object>(
  { workshopId: foreign.id },
  { workshopId_id: { workshopId: foreign.id, id: foreign.owner } },
  { workshop: { id: foreign.id } },
  { sessions: { some: {} } },
  { securityEvents: { none: {} } },
  JSON.parse('{"__proto__":{}}'),
  { id: undefined },
  { owner: null },
);

/** The places of a condition at which another condition can be. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap((part, place) => placesIn(part, [...path, `${place}`]));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    /^(AND|OR|NOT|owner|members|is|isNot|some|every|none)$/.test(name) ? placesIn(part, [...path, name]) : [],
  );
  const isQuantified = Object.keys(value).some((name) => /^(is|isNot|some|every|none)$/.test(name));
  return isQuantified ? inner : [path, ...inner];
}

/** The condition with more in it at one place. */
function withMore(value: unknown, path: readonly string[], more: object): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return Object.defineProperties({ ...Object(value) }, Object.getOwnPropertyDescriptors(more));
  if (Array.isArray(value))
    return value.map((part, place) => (`${place}` === name ? withMore(part, rest, more) : part));
  return { ...Object(value), [name]: withMore(Reflect.get(Object(value), name), rest, more) };
}

test('whatever leads out is found, however deep it lies', () => {
  const withHostile = fc.tuple(condition, hostile, fc.nat()).map(([where, more, at]) => {
    const places = placesIn(where);
    return withMore(where, places[at % places.length] ?? [], more);
  });
  fc.assert(
    fc.property(withHostile, fc.constantFrom('findMany', 'updateMany', 'deleteMany', 'count'), (where, verb) => {
      const args = verb === 'updateMany' ? { where, data: {} } : { where };
      expect(() => scopeToWorkshop('user', verb, args, own.id)).toThrow(TenantViolationError);
    }),
    { numRuns: 500 },
  );
});

describe.each(enginesFor('collation', 'order'))('conditions by chance on $name', (engine) => {
  const database = withDatabase(engine);
  beforeAll(() => fillTwoWorkshops(database()));

  test('find what they find among the rows of the workshop, and nothing else', async () => {
    const { user } = tenantDb(database(), own.id);
    await fc.assert(
      fc.asyncProperty(condition, async (where) => {
        const found = await user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
        const all = await database().user.findMany({ where: { workshopId: own.id }, select: { id: true } });
        const byThemselves = await Promise.all(
          all.map(async ({ id }) => ((await user.count({ where: { AND: [where, { id }] } })) === 1 ? [{ id }] : [])),
        );
        expect(found).toEqual(byThemselves.flat().sort((a, b) => a.id.localeCompare(b.id)));
        expect(JSON.stringify(found)).not.toContain(foreignMark);
        expect(await user.count({ where })).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });

  test('change and remove nothing of another workshop', async () => {
    const before = await rowsOf(database(), foreign.id);
    const { user } = tenantDb(database(), own.id);
    await fc.assert(
      fc.asyncProperty(condition, fc.boolean(), async (where, removing) => {
        const selected = (await user.findMany({ where, select: { id: true } })).map(({ id }) => id);
        // Prisma writes SQL that MariaDB does not take where a table is changed by a condition on its relation to itself.
        const isRefused = await (removing
          ? user.deleteMany({ where })
          : user.updateMany({ where, data: changed })
        ).then(
          () => false,
          (error: unknown) => /Unknown column|does not exist/.test(`${error}`),
        );
        const left = await user.count({ where: { id: { in: selected }, ...(removing ? {} : { NOT: changed }) } });
        expect([left, await rowsOf(database(), foreign.id)]).toEqual([isRefused ? selected.length : 0, before]);
        if (!isRefused) await fillTwoWorkshops(database());
      }),
      { numRuns: 40 },
    );
  });
});
