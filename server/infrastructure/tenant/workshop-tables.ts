import type { Prisma } from '../../../generated/prisma/mysql/browser.ts';
import type { PrismaClient } from '../../../generated/prisma/mysql/client.ts';
import { workshopTableNames, workshopTables } from '../../../generated/workshop-tables.ts';

/**
 * Which tables a workshop has, and what may be asked of them through the door of workshop-db.ts. The types say no where
 * TypeScript can; what it lets through, workshop-guard.ts refuses.
 */

/**
 * The tables of a workshop with their columns and with the relations that stay inside of it, by the table they lead to.
 * Every other relation leads out and is refused. The list is made of the Prisma model (tools/steps/workshop-tables.mjs):
 * a table belongs to a workshop when it carries the workshop's id. workshop-model.test.ts holds it to the model, and each
 * of the relations to a foreign key that carries the workshop's id, so that the database itself lets no row point outside.
 * Accounts are among them as the people of the workshop; they are looked up before anybody knows a workshop, so the base
 * has them too.
 */
export { workshopTableNames, workshopTables };

/** Every table of the model, as the code calls it: `jobCard`. */
export type TableName = Uncapitalize<Prisma.ModelName>;

export type WorkshopTableName = keyof typeof workshopTables;

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

export type WorkshopVerb = (typeof workshopVerbs)[number];

type Model<T extends WorkshopTableName> = Prisma.TypeMap['model'][Capitalize<T>];
type ArgsOf<T extends WorkshopTableName, V extends WorkshopVerb> = Model<T>['operations'][V]['args'];
type Given<Value> = Exclude<Value, undefined | typeof Prisma.skip>;

type Column<T extends WorkshopTableName> = Exclude<keyof Model<T>['payload']['scalars'], 'workshopId'>;
type Inner<T extends WorkshopTableName> = keyof (typeof workshopTables)[T]['relations'];
type Outer<T extends WorkshopTableName> = Exclude<keyof Model<T>['payload']['objects'], Inner<T>>;
type Target<T extends WorkshopTableName, R extends Inner<T>> = Extract<
  (typeof workshopTables)[T]['relations'][R],
  WorkshopTableName
>;

/** Whatever leads out: named, so that it is refused beside others too. */
type NoWayOut<T extends WorkshopTableName> = { readonly [R in Outer<T>]?: never } & { readonly workshopId_id?: never };
type NoWorkshop = { readonly workshopId?: never };

type Columns<T extends WorkshopTableName, Value> = { readonly [C in Column<T>]?: Value };

export type Where<T extends WorkshopTableName> = NoWayOut<T> &
  NoWorkshop & {
    readonly [C in Column<T>]?: C extends keyof Given<ArgsOf<T, 'findMany'>['where']>
      ? Given<ArgsOf<T, 'findMany'>['where']>[C]
      : never;
  } & {
    readonly AND?: Where<T> | readonly Where<T>[];
    readonly OR?: readonly Where<T>[];
    readonly NOT?: Where<T> | readonly Where<T>[];
  } & { readonly [R in Inner<T>]?: RelationFilter<Target<T, R>> };

/** Never null, see workshop-guard.ts: `ownerId: null` says it. */
type RelationFilter<T extends WorkshopTableName> =
  | Where<T>
  | { readonly [Quantifier in 'some' | 'every' | 'none']?: Where<T> }
  | { readonly [Quantifier in 'is' | 'isNot']?: Where<T> };

/** Every table of a workshop has its rows named by `id`. */
type WhereUnique<T extends WorkshopTableName> = Where<T> & { readonly id: string };

type Order<T extends WorkshopTableName> = NoWayOut<T> & {
  readonly [C in Column<T> | 'workshopId']?:
    | 'asc'
    | 'desc'
    | { readonly sort: 'asc' | 'desc'; readonly nulls?: 'first' | 'last' };
} & { readonly [R in Inner<T>]?: Order<Target<T, R>> | { readonly _count: 'asc' | 'desc' } };

interface Slice<T extends WorkshopTableName> {
  readonly where?: Where<T>;
  readonly orderBy?: Order<T> | Order<T>[];
  readonly take?: number;
  readonly skip?: number;
  /** Pages go by values: a cursor is a row, and might be another workshop's. */
  readonly cursor?: never;
}

type Distinct<T extends WorkshopTableName> = { readonly distinct?: Column<T> | Column<T>[] };

type Counts<T extends WorkshopTableName> = {
  readonly select: NoWayOut<T> & { readonly [R in Inner<T>]?: boolean | { readonly where?: Where<Target<T, R>> } };
};

type Related<T extends WorkshopTableName> = NoWayOut<T> & {
  readonly [R in Inner<T>]?: boolean | (Projection<Target<T, R>> & Slice<Target<T, R>> & Distinct<Target<T, R>>);
} & { readonly _count?: Counts<T> };

type Projection<T extends WorkshopTableName> = {
  readonly select?: Related<T> & Columns<T, boolean> & { readonly workshopId?: boolean };
  readonly include?: Related<T>;
  readonly omit?: Columns<T, boolean> & { readonly workshopId?: boolean };
};

type Row<Data> = Data extends readonly (infer One)[] ? One : never;
type NewRow<T extends WorkshopTableName> = Omit<Row<ArgsOf<T, 'createMany'>['data']>, 'workshopId'> &
  NoWorkshop &
  NoWayOut<T> & { readonly [R in Inner<T>]?: never };
type Changes<T extends WorkshopTableName> = ArgsOf<T, 'updateMany'>['data'] &
  NoWorkshop &
  NoWayOut<T> & { readonly [R in Inner<T>]?: never };

type Groups<T extends WorkshopTableName, By extends Column<T>, Summed extends Column<T>> = {
  readonly by: By[];
  readonly where?: Where<T>;
  readonly _count: true;
  readonly _sum: { readonly [C in Summed]: true };
};
type Group<T extends WorkshopTableName, By extends Column<T>, Summed extends Column<T>> = Pick<
  Model<T>['payload']['scalars'],
  By
> & { readonly _count: number; readonly _sum: { readonly [C in Summed]: number | null } };

type Found<T extends WorkshopTableName, A, V extends WorkshopVerb> = Promise<Prisma.Result<PrismaClient[T], A, V>>;
type Many<T extends WorkshopTableName> = Projection<T> & Slice<T> & Distinct<T>;
type One<T extends WorkshopTableName> = Projection<T> & { readonly where: WhereUnique<T> };

/** A table of one workshop: Prisma's verbs and results, for its rows and no others. */
export interface WorkshopTable<T extends WorkshopTableName> {
  findUnique<A extends One<T>>(args: A): Found<T, A, 'findUnique'>;
  findUniqueOrThrow<A extends One<T>>(args: A): Found<T, A, 'findUniqueOrThrow'>;
  findFirst<A extends Many<T>>(args?: A): Found<T, A, 'findFirst'>;
  findFirstOrThrow<A extends Many<T>>(args?: A): Found<T, A, 'findFirstOrThrow'>;
  findMany<A extends Many<T>>(args?: A): Found<T, A, 'findMany'>;
  count(args?: Slice<T>): Promise<number>;
  groupBy<By extends Column<T>, Summed extends Column<T>>(args: Groups<T, By, Summed>): Promise<Group<T, By, Summed>[]>;
  create<A extends Projection<T> & { readonly data: NewRow<T> }>(args: A): Found<T, A, 'create'>;
  createMany(args: { readonly data: NewRow<T> | readonly NewRow<T>[] }): Promise<{ count: number }>;
  update<A extends One<T> & { readonly data: Changes<T> }>(args: A): Found<T, A, 'update'>;
  updateMany(args: {
    readonly where?: Where<T>;
    readonly data: Changes<T>;
    readonly limit?: number;
  }): Promise<{ count: number }>;
  delete<A extends One<T>>(args: A): Found<T, A, 'delete'>;
  deleteMany(args?: { readonly where?: Where<T>; readonly limit?: number }): Promise<{ count: number }>;
}
