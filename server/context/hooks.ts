import type { WorkshopTables } from '../infrastructure/tenant/workshop-db.ts';
import type { WorkshopTableName, workshopTables } from '../infrastructure/tenant/workshop-tables.ts';
import type { ErasedCustomer } from './customer-erased.ts';

/** A column whose rows point at something: `jobCard.payerId`. */
export type ReferenceColumn = `${WorkshopTableName}.${string}`;

/** What becomes of a feature's own rows when something happens to what they point at. */
export interface Hook<Event> {
  /** The columns by which the rows point at it; empty where they lead to it through others. */
  readonly columns: readonly ReferenceColumn[];
  /** Called in the transaction in which it happens; left out where the rows stay as they are. */
  readonly run?: (event: Event) => Promise<void>;
  /** Why they stay, or why nothing has to be done. */
  readonly stays?: string;
}

/** Of two customers that become one, what was the first one's is the other's. */
export interface MergedCustomer {
  readonly own: WorkshopTables;
  readonly goneId: string;
  readonly keepId: string;
}

/** A customer who is to be erased, before anything of it is. */
export interface ErasedSoon {
  readonly own: WorkshopTables;
  readonly customerId: string;
}

/** The rows to look around in, which go. */
export interface RemovedExample {
  readonly own: WorkshopTables;
  readonly jobCardIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
}

/** In which order an example goes: what points at others goes before them. */
export const exampleParts = ['documents', 'work', 'records'] as const;

export interface ExampleRemovedHook extends Hook<RemovedExample> {
  readonly part: (typeof exampleParts)[number];
}

/** What features do when something happens elsewhere, in the transaction in which it happens. */
export interface Hooks {
  readonly customerMerged: readonly Hook<MergedCustomer>[];
  /** Refuses with INVALID_STATE where something is still to be done or to be paid. */
  readonly customerErasing: readonly Hook<ErasedSoon>[];
  readonly customerErased: readonly Hook<ErasedCustomer>[];
  readonly exampleRemoved: readonly ExampleRemovedHook[];
  /** A job that goes from its card with what hangs on it. */
  readonly jobRemoved: readonly Hook<{
    readonly own: WorkshopTables;
    readonly jobId: string;
    readonly jobCardId: string;
  }>[];
  readonly paymentVoided: readonly Hook<{ readonly own: WorkshopTables; readonly paymentId: string }>[];
}

/** The hooks of all features. */
export function collectHooks(declared: readonly Partial<Hooks>[]): Hooks {
  return {
    customerMerged: declared.flatMap(({ customerMerged = [] }) => customerMerged),
    customerErasing: declared.flatMap(({ customerErasing = [] }) => customerErasing),
    customerErased: declared.flatMap(({ customerErased = [] }) => customerErased),
    exampleRemoved: declared.flatMap(({ exampleRemoved = [] }) => exampleRemoved),
    jobRemoved: declared.flatMap(({ jobRemoved = [] }) => jobRemoved),
    paymentVoided: declared.flatMap(({ paymentVoided = [] }) => paymentVoided),
  };
}

export const noHooks: Hooks = collectHooks([]);

/** Runs hooks one after the other, in the transaction of the caller. */
export async function runHooks<Event>(hooks: readonly Hook<Event>[], event: Event): Promise<void> {
  for (const { run } of hooks) await run?.(event);
}

/**
 * Says that rows which belong to a customer belong to the one that is kept when it is merged.
 *
 * @param countsUp whether that counts up their version, so that who has seen them before has to look again
 */
export function reassignCustomer<Table extends WorkshopTableName>(
  table: Table,
  columns: readonly (keyof (typeof workshopTables)[Table]['columns'] & string)[],
  { countsUp = false }: { readonly countsUp?: boolean } = {},
): Hook<MergedCustomer> {
  return {
    columns: columns.map((column): ReferenceColumn => `${table}.${column}`),
    run: async ({ own, goneId, keepId }) => {
      // The types of a single table cannot be told from those of all.
      const rows: { updateMany(args: object): Promise<unknown> } = Reflect.get(own, table);
      const version = countsUp ? { version: { increment: 1 } } : {};
      for (const column of columns) {
        await rows.updateMany({ where: { [column]: goneId }, data: { [column]: keepId, ...version } });
      }
    },
  };
}
