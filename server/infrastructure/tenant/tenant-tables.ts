import type { Prisma } from '../../../generated/prisma/mysql/browser.ts';
import type { PrismaClient } from '../../../generated/prisma/mysql/client.ts';
import { tenantTableNames, tenantTables } from '../../../generated/tenant-tables.ts';

/**
 * Which tables a workshop has, and what may be asked of them through the tenant's client (tenant-db.ts). The types say no where
 * TypeScript can; what it lets through, tenant-guard.ts refuses.
 */

/**
 * The tables of a workshop with their columns and the relations that stay inside it, generated from the Prisma model
 * (tools/steps/tenant-tables.mjs) and compared with it and with the composite foreign keys by tenant-model.test.ts;
 * every other relation is refused. Accounts are among them as staff; the base client has them too, for look-ups before
 * a workshop is known.
 */
export { tenantTableNames, tenantTables };

/** Every table of the model, as the code calls it: `jobCard`. */
export type TableName = Uncapitalize<Prisma.ModelName>;

export type TenantTableName = keyof typeof tenantTables;

/** What can be asked of a table: no upsert, which would find another workshop's row, and no raw SQL. */
export const workshopVerbs = [
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'groupBy',
  'create',
  'createMany',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

export type TenantVerb = (typeof workshopVerbs)[number];

type Model<T extends TenantTableName> = Prisma.TypeMap['model'][Capitalize<T>];
type ArgsOf<T extends TenantTableName, V extends TenantVerb> = Model<T>['operations'][V]['args'];
type Present<Value> = Exclude<Value, undefined | typeof Prisma.skip>;

type Column<T extends TenantTableName> = Exclude<keyof Model<T>['payload']['scalars'], 'workshopId'>;
type Inner<T extends TenantTableName> = keyof (typeof tenantTables)[T]['relations'];
type Outer<T extends TenantTableName> = Exclude<keyof Model<T>['payload']['objects'], Inner<T>>;
type Target<T extends TenantTableName, R extends Inner<T>> = Extract<
  (typeof tenantTables)[T]['relations'][R],
  TenantTableName
>;

/** Whatever leads out: named, so that it is refused beside others too. */
type NoWayOut<T extends TenantTableName> = { readonly [R in Outer<T>]?: never } & { readonly workshopId_id?: never };
type NoWorkshop = { readonly workshopId?: never };

type Columns<T extends TenantTableName, Value> = { readonly [C in Column<T>]?: Value };

export type Where<T extends TenantTableName> = NoWayOut<T> &
  NoWorkshop & {
    readonly [C in Column<T>]?: C extends keyof Present<ArgsOf<T, 'findMany'>['where']>
      ? Present<ArgsOf<T, 'findMany'>['where']>[C]
      : never;
  } & {
    readonly AND?: Where<T> | readonly Where<T>[];
    readonly OR?: readonly Where<T>[];
    readonly NOT?: Where<T> | readonly Where<T>[];
  } & { readonly [R in Inner<T>]?: RelationFilter<Target<T, R>> };

/** Never null, see tenant-guard.ts: `ownerId: null` says it. */
type RelationFilter<T extends TenantTableName> =
  | Where<T>
  | { readonly [Quantifier in 'some' | 'every' | 'none']?: Where<T> }
  | { readonly [Quantifier in 'is' | 'isNot']?: Where<T> };

/** Every table of a workshop has its rows named by `id`. */
type WhereUnique<T extends TenantTableName> = Where<T> & { readonly id: string };

type Order<T extends TenantTableName> = NoWayOut<T> & {
  readonly [C in Column<T> | 'workshopId']?:
    | 'asc'
    | 'desc'
    | { readonly sort: 'asc' | 'desc'; readonly nulls?: 'first' | 'last' };
} & { readonly [R in Inner<T>]?: Order<Target<T, R>> | { readonly _count: 'asc' | 'desc' } };

interface Slice<T extends TenantTableName> {
  readonly where?: Where<T>;
  readonly orderBy?: Order<T> | Order<T>[];
  readonly take?: number;
  readonly skip?: number;
  /** Pages go by values: a cursor is a row, and might be another workshop's. */
  readonly cursor?: never;
}

type Distinct<T extends TenantTableName> = { readonly distinct?: Column<T> | Column<T>[] };

type Counts<T extends TenantTableName> = {
  readonly select: NoWayOut<T> & { readonly [R in Inner<T>]?: boolean | { readonly where?: Where<Target<T, R>> } };
};

type Related<T extends TenantTableName> = NoWayOut<T> & {
  readonly [R in Inner<T>]?: boolean | (Projection<Target<T, R>> & Slice<Target<T, R>> & Distinct<Target<T, R>>);
} & { readonly _count?: Counts<T> };

type Projection<T extends TenantTableName> = {
  readonly select?: Related<T> & Columns<T, boolean> & { readonly workshopId?: boolean };
  readonly include?: Related<T>;
  readonly omit?: Columns<T, boolean> & { readonly workshopId?: boolean };
};

type Row<Data> = Data extends readonly (infer One)[] ? One : never;
type NewRow<T extends TenantTableName> = Omit<Row<ArgsOf<T, 'createMany'>['data']>, 'workshopId'> &
  NoWorkshop &
  NoWayOut<T> & { readonly [R in Inner<T>]?: never };
type Changes<T extends TenantTableName> = ArgsOf<T, 'updateMany'>['data'] &
  NoWorkshop &
  NoWayOut<T> & { readonly [R in Inner<T>]?: never };

type Scalars<T extends TenantTableName> = Model<T>['payload']['scalars'];
type Groups<T extends TenantTableName, By extends Column<T>, Summed extends Column<T>, Greatest extends Column<T>> = {
  readonly by: By[];
  readonly where?: Where<T>;
  readonly _count: true;
  readonly _sum?: { readonly [C in Summed]: true };
  readonly _max?: { readonly [C in Greatest]: true };
};
type Group<
  T extends TenantTableName,
  By extends Column<T>,
  Summed extends Column<T>,
  Greatest extends Column<T>,
> = Pick<Scalars<T>, By> & {
  readonly _count: number;
  readonly _sum: { readonly [C in Summed]: Scalars<T>[C] | null };
  readonly _max: { readonly [C in Greatest]: Scalars<T>[C] | null };
};

type VerbResult<T extends TenantTableName, A, V extends TenantVerb> = Promise<Prisma.Result<PrismaClient[T], A, V>>;
type Many<T extends TenantTableName> = Projection<T> & Slice<T> & Distinct<T>;
type One<T extends TenantTableName> = Projection<T> & { readonly where: WhereUnique<T> };

/** A table of one workshop: Prisma's verbs and results, for its rows and no others. */
export interface WorkshopTable<T extends TenantTableName> {
  findUnique<A extends One<T>>(args: A): VerbResult<T, A, 'findUnique'>;
  findUniqueOrThrow<A extends One<T>>(args: A): VerbResult<T, A, 'findUniqueOrThrow'>;
  findFirst<A extends Many<T>>(args?: A): VerbResult<T, A, 'findFirst'>;
  findFirstOrThrow<A extends Many<T>>(args?: A): VerbResult<T, A, 'findFirstOrThrow'>;
  findMany<A extends Many<T>>(args?: A): VerbResult<T, A, 'findMany'>;
  count(args?: Slice<T>): Promise<number>;
  groupBy<By extends Column<T>, Summed extends Column<T> = never, Greatest extends Column<T> = never>(
    args: Groups<T, By, Summed, Greatest>,
  ): Promise<Group<T, By, Summed, Greatest>[]>;
  create<A extends Projection<T> & { readonly data: NewRow<T> }>(args: A): VerbResult<T, A, 'create'>;
  createMany(args: { readonly data: NewRow<T> | readonly NewRow<T>[] }): Promise<{ count: number }>;
  update<A extends One<T> & { readonly data: Changes<T> }>(args: A): VerbResult<T, A, 'update'>;
  updateMany(args: {
    readonly where?: Where<T>;
    readonly data: Changes<T>;
    readonly limit?: number;
  }): Promise<{ count: number }>;
  delete<A extends One<T>>(args: A): VerbResult<T, A, 'delete'>;
  deleteMany(args?: { readonly where?: Where<T>; readonly limit?: number }): Promise<{ count: number }>;
}
