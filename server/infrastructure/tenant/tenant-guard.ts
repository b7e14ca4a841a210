import { type TenantTableName, type TenantVerb, tenantTables } from './tenant-tables.ts';

/**
 * Puts the workshop into what a table is asked, and refuses what would lead out of it: a name is let through because it
 * is listed, never because nothing speaks against it. What comes out is made again, so that nothing can change between
 * this look at it and Prisma's.
 */

/** The program asked a workshop's table for what is not the workshop's. Nothing that a visitor sends may cause it. */
export class TenantViolationError extends Error {
  override readonly name = 'TenantViolationError';
}

interface Shape {
  readonly columns: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, TenantTableName>;
}

const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(tenantTables).map(([name, table]) => [name, shapeOf(table)]),
);
const unknownShape: Shape = { columns: new Set(), relations: new Map() };
/** A table that is in no list cannot be queried. */
const shapeNamed = (table: TenantTableName): Shape => shapes.get(table) ?? unknownShape;

function shapeOf(table: {
  readonly columns: object;
  readonly relations: Readonly<Record<string, TenantTableName>>;
}): Shape {
  return { columns: new Set(Object.keys(table.columns)), relations: new Map(Object.entries(table.relations)) };
}

type Walk = (table: TenantTableName, value: unknown, workshopId: string) => unknown;

const slice: Readonly<Record<string, Walk>> = {
  where: boundWhere,
  orderBy: eachOf(order),
  take: plainNumber,
  skip: plainNumber,
};
const projection: Readonly<Record<string, Walk>> = { select: selection, include: inclusion, omit: columnsAlone };
const many = { ...projection, ...slice, distinct: eachOf(column) };
const one = { ...projection, where: boundWhere };
const several = { where: boundWhere, limit: plainNumber };

/** What each verb takes. */
const parameters: Readonly<Record<TenantVerb, Readonly<Record<string, Walk>>>> = {
  findUnique: one,
  findUniqueOrThrow: one,
  findFirst: many,
  findFirstOrThrow: many,
  findMany: many,
  count: slice,
  groupBy: { by: eachOf(column), where: boundWhere, _count: yesOrNo, _sum: columnsAlone, _max: columnsAlone },
  create: { ...projection, data: newRow },
  createMany: { data: eachOf(newRow) },
  update: { ...one, data: changes },
  updateMany: { ...several, data: changes },
  delete: one,
  deleteMany: several,
};

/**
 * Verbs that create rows. All others find rows; without a condition they would mean every workshop's, so the
 * workshop's own is put in.
 */
const verbsThatMake: ReadonlySet<TenantVerb> = new Set(['create', 'createMany']);

/**
 * The tenant filter: what Prisma is asked instead, with the workshop in every condition and every new row.
 *
 * @throws TenantViolationError
 */
export function scopeToWorkshop(table: TenantTableName, verb: TenantVerb, args: unknown, workshopId: string): object {
  const asked = walkEach(table, args ?? {}, parameters[verb], workshopId);
  return verbsThatMake.has(verb) || 'where' in asked ? asked : { ...asked, where: { workshopId } };
}

function refuse(table: TenantTableName, what: string): never {
  throw new TenantViolationError(`${table}: ${what} is not for the tables of a workshop`);
}

/** The own parts of a plain object. Nothing is inherited, and nothing is left open. */
function partsOf(table: TenantTableName, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(table, `${value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return refuse(table, 'an object of a class');
  const parts = Object.entries(value);
  // What is undefined would be no condition at all, and so a condition that matches everything.
  for (const [name, part] of parts) if (part === undefined) refuse(table, `${name} without a value`);
  return parts;
}

function rebuilt(
  table: TenantTableName,
  value: unknown,
  walk: (name: string, part: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(partsOf(table, value).map(([name, part]) => [name, walk(name, part)]));
}

function walkEach(table: TenantTableName, value: unknown, known: Readonly<Record<string, Walk>>, workshopId: string) {
  return rebuilt(table, value, (name, part) => {
    const walk = Object.hasOwn(known, name) ? known[name] : undefined;
    return walk === undefined ? refuse(table, name) : walk(table, part, workshopId);
  });
}

function eachOf(walk: Walk): Walk {
  return (table, value, workshopId) =>
    Array.isArray(value)
      ? Array.from(value, (part: unknown) => walk(table, part, workshopId))
      : walk(table, value, workshopId);
}

function boundWhere(table: TenantTableName, value: unknown, workshopId: string): object {
  return { ...condition(table, value, workshopId), workshopId };
}

function condition(table: TenantTableName, value: unknown, workshopId: string): Record<string, unknown> {
  const { columns, relations } = shapeNamed(table);
  return rebuilt(table, value, (name, part) => {
    if (name === 'AND' || name === 'OR' || name === 'NOT') return eachOf(condition)(table, part, workshopId);
    const target = relations.get(name);
    if (target !== undefined) return relationFilter(target, part, workshopId);
    // Another workshop's id finds nothing, and the own one is there already.
    return columns.has(name) && name !== 'workshopId' ? part : refuse(table, `a condition on ${name}`);
  });
}

const quantifiers: ReadonlySet<string> = new Set(['some', 'every', 'none', 'is', 'isNot']);

/**
 * Not for null: of a key with the workshop in it Prisma asks whether all of its columns are null, which they never are, so
 * that `owner: null` finds nobody and `isNot: null` everybody. `ownerId: null` asks for what is meant.
 */
function relationFilter(table: TenantTableName, value: unknown, workshopId: string): object {
  const isQuantified = partsOf(table, value).some(([name]) => quantifiers.has(name));
  if (!isQuantified) return condition(table, value, workshopId);
  return rebuilt(table, value, (name, part) => {
    if (!quantifiers.has(name)) return refuse(table, `${name} beside a quantifier`);
    return condition(table, part, workshopId);
  });
}

function written(table: TenantTableName, value: unknown): Record<string, unknown> {
  const { columns } = shapeNamed(table);
  return rebuilt(table, value, (name, part) =>
    columns.has(name) && name !== 'workshopId' ? part : refuse(table, `a value for ${name}`),
  );
}

function newRow(table: TenantTableName, value: unknown, workshopId: string): object {
  return { ...written(table, value), workshopId };
}

function changes(table: TenantTableName, value: unknown): object {
  return written(table, value);
}

function selection(table: TenantTableName, value: unknown, workshopId: string): object {
  return rebuilt(table, value, (name, part) =>
    shapeNamed(table).columns.has(name) ? yesOrNo(table, part) : related(table, name, part, workshopId),
  );
}

function inclusion(table: TenantTableName, value: unknown, workshopId: string): object {
  return rebuilt(table, value, (name, part) => related(table, name, part, workshopId));
}

function columnsAlone(table: TenantTableName, value: unknown): object {
  return rebuilt(table, value, (name, part) => {
    column(table, name);
    return yesOrNo(table, part);
  });
}

function related(table: TenantTableName, name: string, value: unknown, workshopId: string): unknown {
  // `_count: true` counts what leads out as well.
  if (name === '_count') return walkEach(table, value, { select: counts }, workshopId);
  const target = shapeNamed(table).relations.get(name);
  if (target === undefined) return refuse(table, name);
  return typeof value === 'boolean' ? value : walkEach(target, value, { ...many, where: condition }, workshopId);
}

function counts(table: TenantTableName, value: unknown, workshopId: string): object {
  return rebuilt(table, value, (name, part) => {
    const target = shapeNamed(table).relations.get(name);
    if (target === undefined) return refuse(table, `counting ${name}`);
    return typeof part === 'boolean' ? part : walkEach(target, part, { where: condition }, workshopId);
  });
}

function order(table: TenantTableName, value: unknown): object {
  return rebuilt(table, value, (name, part) => {
    const { columns, relations } = shapeNamed(table);
    if (columns.has(name)) return part;
    const target = relations.get(name) ?? refuse(table, `an order by ${name}`);
    const isCount = partsOf(target, part).every(([inner]) => inner === '_count');
    return isCount ? rebuilt(target, part, (_, direction) => direction) : order(target, part);
  });
}

function column(table: TenantTableName, name: unknown): string {
  return typeof name === 'string' && shapeNamed(table).columns.has(name) ? name : refuse(table, `${name}`);
}

function yesOrNo(table: TenantTableName, value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(table, 'an argument of a column');
}

function plainNumber(table: TenantTableName, value: unknown): number {
  return typeof value === 'number' ? value : refuse(table, `${value} for a number`);
}
