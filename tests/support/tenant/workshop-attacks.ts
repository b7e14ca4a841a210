import type { TenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { aPerson, foreign, own } from './two-workshops.ts';

/**
 * Every way that is known out of a table that is bound to a tenant. Each is tried past the types, because a caller may be
 * JavaScript, or an input that nobody parsed.
 */

/** Asks a table what its types would not let through. */
export type Ask = (table: 'user' | 'securityEvent', verb: string, args?: unknown) => Promise<unknown>;

/** How an attack ends: refused before the database, with nothing found, or by the database itself. */
const ends = { refused: /is not for the tables of a workshop/, unmatched: /not found|No record/i, key: /Foreign key/i };

export interface Attack {
  readonly name: string;
  readonly run: (ask: Ask, db: TenantDb) => Promise<unknown>;
  /** An answer, or the error. */
  readonly ends: RegExp | { readonly with: unknown };
}

const refused = (name: string, run: Attack['run']): Attack => ({ name, run, ends: ends.refused });
const answered = (name: string, run: Attack['run'], answer: unknown): Attack => ({ name, run, ends: { with: answer } });
export const ids = { select: { id: true }, orderBy: { id: 'asc' } } as const;
export const rows = (...names: readonly string[]) => names.map((id) => ({ id }));
const changed = { fullName: 'Changed' };
export const everybody = rows(...own.members, own.owner);

/** A condition that says something else the second time somebody looks. */
function changing(first: string, second: string): object {
  let looks = 0;
  const condition = {};
  Object.defineProperty(condition, 'id', { enumerable: true, get: () => (looks++ === 0 ? first : second) });
  return condition;
}

export const attacks: readonly Attack[] = [
  // Reading
  answered('a foreign id in findUnique', (ask) => ask('user', 'findUnique', { where: { id: foreign.owner } }), null),
  {
    name: 'a foreign id in findUniqueOrThrow',
    run: (ask) => ask('user', 'findUniqueOrThrow', { where: { id: foreign.owner } }),
    ends: ends.unmatched,
  },
  answered('a foreign id in findFirst', (ask) => ask('user', 'findFirst', { where: { id: foreign.owner } }), null),
  {
    name: 'a foreign id in findFirstOrThrow',
    run: (ask) => ask('user', 'findFirstOrThrow', { where: { id: foreign.owner } }),
    ends: ends.unmatched,
  },
  answered(
    'a foreign address, which is unique',
    (ask) => ask('user', 'findUnique', { where: { emailKey: foreign.owner } }),
    null,
  ),
  answered('no condition', (ask) => ask('user', 'findMany', ids), everybody),
  answered('no arguments, counted', (ask) => ask('user', 'count'), 4),
  answered(
    'groups of everything',
    (ask) => ask('user', 'groupBy', { by: ['workshopId'], _count: true, _sum: { twoFactorLastStep: true } }),
    [{ workshopId: own.id, _count: 4, _sum: { twoFactorLastStep: 0 } }],
  ),
  refused('groups of the foreign workshop', (ask) =>
    ask('user', 'groupBy', { by: ['id'], where: { workshopId: foreign.id }, _count: true, _sum: {} }),
  ),
  refused('a condition on groups', (ask) =>
    ask('user', 'groupBy', { by: ['id'], having: { id: foreign.owner }, _count: true, _sum: {} }),
  ),
  refused('groups by what leads out', (ask) => ask('user', 'groupBy', { by: ['sessions'], _count: true, _sum: {} })),
  refused('sums of what leads out', (ask) =>
    ask('user', 'groupBy', { by: ['id'], _count: true, _sum: { sessions: true } }),
  ),
  answered(
    'OR at the top',
    (ask) => ask('user', 'findMany', { ...ids, where: { OR: [{ id: foreign.owner }, { id: own.owner }] } }),
    rows(own.owner),
  ),
  answered(
    'an OR with an empty part',
    (ask) => ask('user', 'findMany', { ...ids, where: { OR: [{}, { id: 'x' }] } }),
    [],
  ),
  answered(
    'NOT',
    (ask) => ask('user', 'findMany', { ...ids, where: { NOT: { id: own.owner } } }),
    rows(...own.members),
  ),
  answered('AND of nothing', (ask) => ask('user', 'findMany', { ...ids, where: { AND: [] } }), everybody),
  refused('the foreign workshop by name', (ask) => ask('user', 'findMany', { where: { workshopId: foreign.id } })),
  refused('the foreign workshop inside of NOT', (ask) =>
    ask('user', 'findMany', { where: { NOT: { workshopId: own.id } } }),
  ),
  refused('the foreign workshop in the key of two columns', (ask) =>
    ask('user', 'findUnique', { where: { workshopId_id: { workshopId: foreign.id, id: foreign.owner } } }),
  ),
  refused('a condition that is undefined', (ask) => ask('user', 'deleteMany', { where: undefined })),
  refused('a part of a condition that is undefined', (ask) => ask('user', 'deleteMany', { where: { id: undefined } })),
  refused('a condition that is null', (ask) => ask('user', 'deleteMany', { where: null })),
  refused('a cursor', (ask) => ask('securityEvent', 'findMany', { cursor: { id: foreign.event }, take: 3 })),
  refused('an order by what is outside', (ask) => ask('user', 'findMany', { orderBy: { workshop: { name: 'asc' } } })),
  refused('an order by how many there are outside', (ask) =>
    ask('user', 'findMany', { orderBy: { sessions: { _count: 'asc' } } }),
  ),
  answered(
    'one of each kind',
    (ask) => ask('securityEvent', 'findMany', { distinct: ['workshopId'], ...ids }),
    rows(own.event),
  ),
  refused('one of each kind, by a relation', (ask) => ask('user', 'findMany', { distinct: ['sessions'] })),
  refused('the strategy of Prisma’s joins', (ask) => ask('user', 'findMany', { relationLoadStrategy: 'join' })),

  // Relations
  refused('workshop.include', (ask) =>
    ask('user', 'findMany', { include: { workshop: { include: { users: true } } } }),
  ),
  refused('a relation that leads out, selected', (ask) =>
    ask('user', 'findMany', { select: { id: true, sessions: true } }),
  ),
  refused('one that leads out behind one that stays', (ask) =>
    ask('user', 'findMany', { include: { owner: { include: { sessions: true } } } }),
  ),
  refused('a condition behind an included relation', (ask) =>
    ask('user', 'findMany', { include: { members: { where: { workshopId: foreign.id } } } }),
  ),
  refused('a cursor behind an included relation', (ask) =>
    ask('user', 'findMany', { include: { members: { cursor: { id: foreign.members[0] } } } }),
  ),
  refused('_count of everything', (ask) => ask('user', 'findMany', { include: { _count: true } })),
  refused('_count of what leads out', (ask) =>
    ask('user', 'findMany', { select: { _count: { select: { sessions: true } } } }),
  ),
  refused('some, outside', (ask) =>
    ask('user', 'findMany', { where: { workshop: { users: { some: { id: foreign.owner } } } } }),
  ),
  refused('none, outside', (ask) => ask('user', 'findMany', { where: { sessions: { none: {} } } })),
  refused('every, outside behind inside', (ask) =>
    ask('user', 'findMany', { where: { owner: { is: { sessions: { every: {} } } } } }),
  ),
  answered(
    'some, inside',
    (ask) => ask('user', 'findMany', { ...ids, where: { members: { some: { id: foreign.members[0] } } } }),
    [],
  ),
  answered(
    'none, inside',
    (ask) => ask('user', 'findMany', { ...ids, where: { members: { none: { id: foreign.members[0] } } } }),
    everybody,
  ),
  answered(
    'every, inside',
    (ask) => ask('user', 'findMany', { ...ids, where: { members: { every: { id: { not: 'x' } } } } }),
    everybody,
  ),
  refused('no relation at all, which Prisma takes for any', (ask) =>
    ask('user', 'deleteMany', { where: { owner: { isNot: null } } }),
  ),
  refused('a relation that is null, which Prisma takes for none', (ask) =>
    ask('user', 'findMany', { where: { owner: null } }),
  ),
  {
    name: 'the fluent way',
    run: async (ask) => {
      const asked: object = ask('user', 'findUnique', { where: { id: own.owner } });
      return ['sessions', 'workshop', 'owner'].filter((name) => name in asked);
    },
    ends: { with: [] },
  },

  // Writing
  refused('a row moved away', (ask) =>
    ask('user', 'update', { where: { id: own.members[0] }, data: { workshopId: foreign.id } }),
  ),
  refused('rows moved away', (ask) => ask('user', 'updateMany', { data: { workshopId: foreign.id } })),
  refused('rows moved away by set', (ask) =>
    ask('securityEvent', 'updateMany', { data: { workshopId: { set: foreign.id } } }),
  ),
  refused('a row moved away by its relation', (ask) =>
    ask('user', 'update', { where: { id: own.members[0] }, data: { workshop: { connect: { id: foreign.id } } } }),
  ),
  refused('a row made elsewhere', (ask) =>
    ask('user', 'create', { data: { ...aPerson('new'), workshopId: foreign.id } }),
  ),
  refused('one of several rows made elsewhere', (ask) =>
    ask('user', 'createMany', { data: [aPerson('new-1'), { ...aPerson('new-2'), workshopId: foreign.id }] }),
  ),
  refused('rows that are there passed over', (ask) => ask('user', 'createMany', { data: [], skipDuplicates: true })),
  refused('a foreign child connected', (ask) =>
    ask('user', 'update', { where: { id: own.owner }, data: { members: { connect: { id: foreign.members[0] } } } }),
  ),
  refused('a foreign child set', (ask) =>
    ask('user', 'update', { where: { id: own.owner }, data: { members: { set: [{ id: foreign.members[0] }] } } }),
  ),
  refused('a child made inside of a new row', (ask) =>
    ask('user', 'create', { data: { ...aPerson('new'), members: { create: aPerson('child') } } }),
  ),
  refused('children changed inside of a row', (ask) =>
    ask('user', 'update', {
      where: { id: own.owner },
      data: { members: { updateMany: { where: {}, data: changed } } },
    }),
  ),
  {
    name: 'a foreign key to another’s row in a new one',
    run: (ask) =>
      ask('user', 'create', { data: { ...aPerson('new'), ownerId: foreign.owner }, include: { owner: true } }),
    ends: ends.key,
  },
  {
    name: 'a foreign key to another’s row in a changed one',
    run: (ask) =>
      ask('user', 'update', {
        where: { id: own.members[0] },
        data: { ownerId: foreign.owner },
        include: { owner: true },
      }),
    ends: ends.key,
  },
  {
    name: 'a foreign key to another’s row in many',
    run: (ask) => ask('user', 'updateMany', { data: { ownerId: foreign.owner } }),
    ends: ends.key,
  },
  {
    name: 'update of a foreign row',
    run: (ask) => ask('user', 'update', { where: { id: foreign.owner }, data: changed }),
    ends: ends.unmatched,
  },
  answered(
    'updateMany of foreign rows',
    (ask) => ask('user', 'updateMany', { where: { id: { in: [...foreign.members] } }, data: changed }),
    { count: 0 },
  ),
  answered('updateMany of everything', (ask) => ask('user', 'updateMany', { data: changed }), { count: 4 }),
  {
    name: 'delete of a foreign row',
    run: (ask) => ask('user', 'delete', { where: { id: foreign.members[0] } }),
    ends: ends.unmatched,
  },
  answered(
    'deleteMany of foreign rows',
    (ask) => ask('securityEvent', 'deleteMany', { where: { OR: [{ id: foreign.event }] } }),
    { count: 0 },
  ),
  answered('deleteMany of everything', (ask) => ask('securityEvent', 'deleteMany'), { count: 3 }),

  // Ways around
  ...['upsert', 'aggregate', 'createManyAndReturn', 'updateManyAndReturn', 'findRaw', 'fields', '$parent'].map(
    (verb): Attack => ({ name: `the verb ${verb}`, run: (ask) => ask('user', verb, {}), ends: /is not a function/ }),
  ),
  {
    name: 'raw SQL, the base, its other tables',
    run: async (_, db) =>
      ['$queryRaw', '$executeRaw', '$queryRawUnsafe', '$transaction', '$extends', 'session', 'workshop', 'base'].filter(
        (name) => name in db,
      ),
    ends: { with: [] },
  },
  {
    name: 'what a transaction gives to its work',
    run: (_, db) =>
      db.transaction(async (tx) => [
        ['$queryRaw', '$executeRaw', 'session', 'workshop', 'transaction'].filter((name) => name in tx),
        await tx.user.findMany({ ...ids, where: { OR: [{ id: foreign.owner }, { id: own.owner }] } }),
      ]),
    ends: { with: [[], rows(own.owner)] },
  },
  refused('a condition that is inherited', (ask) =>
    ask('user', 'findMany', { where: Object.create({ id: own.owner }) }),
  ),
  refused('arguments that are inherited', (ask) => ask('user', 'deleteMany', Object.create({ where: {} }))),
  refused('__proto__ of a parsed text', (ask) =>
    ask('user', 'findMany', JSON.parse('{"where":{"__proto__":{"id":"x"}}}')),
  ),
  refused('constructor', (ask) => ask('user', 'findMany', { constructor: {} })),
  refused('a column called constructor', (ask) => ask('user', 'findMany', { where: { constructor: 'x' } })),
  refused('a list for a condition', (ask) => ask('user', 'deleteMany', { where: [] })),
  answered(
    'a condition that changes between two looks',
    (ask) => ask('user', 'findMany', { ...ids, where: { OR: [changing(own.owner, foreign.owner)] } }),
    rows(own.owner),
  ),
];
