import type { MessageChannel, MessageClass } from '../../schema/features/contact/messages.ts';
import type { SnapshotPart } from '../../schema/features/desk/offline/offline.ts';
import type { PaymentNote } from '../../schema/features/desk/payment-notes.ts';
import type { PortalWish } from '../../schema/features/portal/portal-desk.ts';
import type { Part } from '../../schema/features/stock/parts.ts';
import type { StockDiffer } from '../../schema/features/stock/stock-counts.ts';
import type { OwnerNotice } from '../../schema/features/workshop/owner-notices.ts';
import type { Authority } from '../../schema/permissions.ts';
import type { TenantTables } from '../infrastructure/tenant/tenant-db.ts';
import type { TenantTableName, tenantTables } from '../infrastructure/tenant/tenant-tables.ts';
import type { ErasedCustomer } from './customer-erased.ts';

/** A column whose rows point at something: `jobCard.payerId`. */
export type ReferenceColumn = `${TenantTableName}.${string}`;

/** What becomes of a feature's own rows when something happens to what they point at. */
export interface Hook<Event, Result = void> {
  /** The columns by which the rows point at it; empty where they lead to it through others. */
  readonly columns: readonly ReferenceColumn[];
  /** Called in the transaction in which it happens; left out where the rows stay as they are. */
  readonly run?: (event: Event) => Promise<Result>;
  /** Why they stay, or why nothing has to be done. */
  readonly stays?: string;
}

/** In which transaction something happens, and when. */
interface Happening {
  readonly tx: TenantTables;
  readonly now: Date;
}

/** Two customers are merged: records of the first become those of the other. */
export interface MergedCustomer {
  readonly tx: TenantTables;
  readonly goneId: string;
  readonly keepId: string;
}

/** A customer who is to be erased, before anything of it is. */
export interface ErasedSoon {
  readonly tx: TenantTables;
  readonly customerId: string;
}

/** The example whose rows are removed. */
export interface RemovedExample extends Happening {
  readonly jobCardIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
}

/** Imported customers, vehicles, invoices and parts that are to be removed: all of an import, or some of them. */
export interface ImportedRows {
  readonly importId: string;
  readonly id?: { readonly in: string[] };
}

/** An import that is to be undone, before anything of it is removed. */
export interface UndoneImport {
  readonly tx: TenantTables;
  readonly rows: ImportedRows;
}

/** An imported row that something else uses. */
export interface UsedRow {
  readonly table: 'customer' | 'vehicle' | 'invoice' | 'part' | 'goodsReceipt' | 'supplierInvoice';
  readonly id: string;
}

/** In which order an example goes: what points at others goes before them. */
export const exampleParts = ['documents', 'work', 'records'] as const;

export interface ExampleRemovedHook extends Hook<RemovedExample> {
  readonly part: (typeof exampleParts)[number];
}

/** That a customer wants no messages any more of some classes on some channels. */
export interface ConsentWithdrawn {
  readonly tx: TenantTables;
  readonly customerId: string;
  readonly topics: readonly { readonly class: MessageClass; readonly channel: MessageChannel }[];
}

/** A car that is about to be handed over, before its card says so. */
export interface CardDelivered extends Happening {
  readonly jobCardId: string;
  /** Who was informed of what is dangerous; undefined where nobody was named. */
  readonly informedByName: string | undefined;
  readonly staffId: string | undefined;
}

/** Two parts are merged: what belongs to the first belongs to the other. */
export interface MergedPart extends Happening {
  readonly goneId: string;
  readonly keepId: string;
}

/** A part that a phone has taken for a line, and of which the books have too little. */
export type StockShort = Happening & { readonly partId: string; readonly lineId: string };

/** A file of a card that is about to be removed. */
export interface FileRemoved {
  readonly tx: TenantTables;
  readonly fileId: string;
  readonly jobCardId: string;
}

/** The desk has declined what somebody booked online. */
export interface BookingDeclined extends Happening {
  readonly jobCardId: string;
  /** What the person is notified of. */
  readonly text: string;
}

/** What features do when something happens elsewhere, in the transaction in which it happens. */
export interface Hooks {
  readonly customerMerged: readonly Hook<MergedCustomer>[];
  /** Refuses with INVALID_STATE where something is still to be done or to be paid. */
  readonly customerErasing: readonly Hook<ErasedSoon>[];
  readonly customerErased: readonly Hook<ErasedCustomer>[];
  readonly consentWithdrawn: readonly Hook<ConsentWithdrawn>[];
  readonly exampleRemoved: readonly ExampleRemovedHook[];
  /** Each answers an imported row that one of its own rows uses, undefined where none does. */
  readonly importUndoing: readonly Hook<UndoneImport, UsedRow | undefined>[];
  /** A job that goes from its card with what hangs on it. */
  readonly jobRemoved: readonly Hook<Happening & { readonly jobId: string; readonly jobCardId: string }>[];
  /** Refuses with BAD_INPUT where somebody has to be named first. */
  readonly cardDelivering: readonly Hook<CardDelivered>[];
  /** Refuses with INVALID_STATE where the file has to stay. */
  readonly fileRemoving: readonly Hook<FileRemoved>[];
  readonly bookingDeclined: readonly Hook<BookingDeclined>[];
  /** A clock that nobody has stopped, when it is stopped because the workshop has closed. */
  readonly clockOpen: readonly Hook<{
    readonly tx: TenantTables;
    readonly timeEntryId: string;
    readonly staffId: string;
    /** Null for time that is no job's. */
    readonly jobId: string | null;
    readonly closedAt: Date;
    readonly now: Date;
  }>[];
  /** A part that was merged into another, once its stock has gone over. */
  readonly partMerged: readonly Hook<MergedPart>[];
  /** Parts that are below their minimum, as somebody of a role may see them: the day shows them. */
  readonly belowMinimum: readonly Hook<
    { readonly db: TenantTables; readonly role: Authority; readonly now: Date },
    readonly Part[]
  >[];
  /** What a phone keeps of the stock, of all parts or of those that have changed. */
  readonly keptParts: readonly Hook<
    { readonly db: TenantTables; readonly among: readonly string[] | undefined },
    readonly SnapshotPart[]
  >[];
  /** Something was taken for a line without a network, of which there is too little. */
  readonly stockShort: readonly Hook<StockShort>[];
  /** Parts of which the books and a phone say otherwise: the day shows them. */
  readonly stockDiffers: readonly Hook<{ readonly db: TenantTables }, readonly StockDiffer[]>[];
  /** Deferred work that customers have asked for: the day shows it. */
  readonly portalWishes: readonly Hook<{ readonly db: TenantTables }, readonly PortalWish[]>[];
  /** Payments of which more came than was open: the day shows them. */
  readonly paymentNotes: readonly Hook<{ readonly db: TenantTables }, readonly PaymentNote[]>[];
  /** What has stopped by itself, a sender, a domain, a webhook or a key: the day shows it to the owner. */
  readonly ownerNotices: readonly Hook<{ readonly db: TenantTables }, readonly OwnerNotice[]>[];
  /** A document that was just issued, with its lines. */
  readonly invoiceIssued: readonly Hook<Happening & { readonly invoiceId: string; readonly issuedOn: string }>[];
  /** A document of which a credit note has just credited something. */
  readonly invoiceCredited: readonly Hook<{
    readonly tx: TenantTables;
    readonly invoiceId: string;
    readonly creditNoteId: string;
    /** The call that it was. */
    readonly act: string;
    readonly staffId: string;
    readonly now: Date;
  }>[];
  /** A set of tyres that was just put on a shelf: its stay begins. */
  readonly tyresStored: readonly Hook<Happening & { readonly setId: string }>[];
  /** Goods that were just put on the shelf. */
  readonly receiptPosted: readonly Hook<Happening & { readonly receiptId: string }>[];
  /** Refuses with INVALID_STATE where a receipt has to stay. */
  readonly receiptReversing: readonly Hook<{ readonly tx: TenantTables; readonly receiptLineIds: readonly string[] }>[];
  /** The name of the workshop in addresses was given out: from now on it leads there. */
  readonly slugGiven: readonly Hook<Happening>[];
  readonly paymentVoided: readonly Hook<{ readonly tx: TenantTables; readonly paymentId: string }>[];
}

/** The hooks of all features. */
export function collectHooks(declared: readonly Partial<Hooks>[]): Hooks {
  return {
    customerMerged: declared.flatMap(({ customerMerged = [] }) => customerMerged),
    customerErasing: declared.flatMap(({ customerErasing = [] }) => customerErasing),
    customerErased: declared.flatMap(({ customerErased = [] }) => customerErased),
    consentWithdrawn: declared.flatMap(({ consentWithdrawn = [] }) => consentWithdrawn),
    exampleRemoved: declared.flatMap(({ exampleRemoved = [] }) => exampleRemoved),
    importUndoing: declared.flatMap(({ importUndoing = [] }) => importUndoing),
    jobRemoved: declared.flatMap(({ jobRemoved = [] }) => jobRemoved),
    cardDelivering: declared.flatMap(({ cardDelivering = [] }) => cardDelivering),
    fileRemoving: declared.flatMap(({ fileRemoving = [] }) => fileRemoving),
    bookingDeclined: declared.flatMap(({ bookingDeclined = [] }) => bookingDeclined),
    clockOpen: declared.flatMap(({ clockOpen = [] }) => clockOpen),
    partMerged: declared.flatMap(({ partMerged = [] }) => partMerged),
    belowMinimum: declared.flatMap(({ belowMinimum = [] }) => belowMinimum),
    keptParts: declared.flatMap(({ keptParts = [] }) => keptParts),
    stockShort: declared.flatMap(({ stockShort = [] }) => stockShort),
    portalWishes: declared.flatMap(({ portalWishes = [] }) => portalWishes),
    stockDiffers: declared.flatMap(({ stockDiffers = [] }) => stockDiffers),
    invoiceIssued: declared.flatMap(({ invoiceIssued = [] }) => invoiceIssued),
    invoiceCredited: declared.flatMap(({ invoiceCredited = [] }) => invoiceCredited),
    receiptPosted: declared.flatMap(({ receiptPosted = [] }) => receiptPosted),
    receiptReversing: declared.flatMap(({ receiptReversing = [] }) => receiptReversing),
    tyresStored: declared.flatMap(({ tyresStored = [] }) => tyresStored),
    slugGiven: declared.flatMap(({ slugGiven = [] }) => slugGiven),
    ownerNotices: declared.flatMap(({ ownerNotices = [] }) => ownerNotices),
    paymentNotes: declared.flatMap(({ paymentNotes = [] }) => paymentNotes),
    paymentVoided: declared.flatMap(({ paymentVoided = [] }) => paymentVoided),
  };
}

export const noHooks: Hooks = collectHooks([]);

/** Runs hooks one after the other, in the transaction of the caller. */
export async function runHooks<Event>(hooks: readonly Hook<Event>[], event: Event): Promise<void> {
  for (const { run } of hooks) await run?.(event);
}

interface AnyTable {
  findFirst(query: object): Promise<Readonly<Record<string, unknown>> | null>;
  updateMany(query: object): Promise<unknown>;
}

/** A table that is named by a value: TypeScript has no common type for the calls of all of them. */
const tableOf = (tenantTx: TenantTables, table: TenantTableName): AnyTable => Reflect.get(tenantTx, table);

type ColumnOf<Table extends TenantTableName> = keyof (typeof tenantTables)[Table]['columns'] & string;

/**
 * Says that rows which belong to a customer belong to the one that is kept when it is merged.
 *
 * @param countsUp whether that counts up their version, so that who has seen them before has to look again
 */
export function reassignCustomer<Table extends TenantTableName>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
  { countsUp = false }: { readonly countsUp?: boolean } = {},
): Hook<MergedCustomer> {
  return {
    columns: columns.map((column): ReferenceColumn => `${table}.${column}`),
    run: async ({ tx: tenantTx, goneId, keepId }) => {
      const rows = tableOf(tenantTx, table);
      const version = countsUp ? { version: { increment: 1 } } : {};
      for (const column of columns) {
        await rows.updateMany({ where: { [column]: goneId }, data: { [column]: keepId, ...version } });
      }
    },
  };
}

/** A column of a table, the relation that it makes, and the table of the imported row that it leads to. */
type ImportedReference<Table extends TenantTableName> = readonly [
  column: ColumnOf<Table>,
  relation: string,
  target: UsedRow['table'],
];

/**
 * Says that rows keep what they point at from being removed with its import.
 *
 * @param references for example `['vehicleId', 'vehicle', 'vehicle']`; the first that leads to a row names it
 * @param alsoWhere which rows of the table count; all, where it is left out
 */
export function keepsImported<Table extends TenantTableName>(
  table: Table,
  references: readonly ImportedReference<Table>[],
  alsoWhere: (importId: string) => object = () => ({}),
): Hook<UndoneImport, UsedRow | undefined> {
  return {
    columns: references.map(([column]): ReferenceColumn => `${table}.${column}`),
    run: async ({ tx: tenantTx, rows }) => {
      const found = tableOf(tenantTx, table);
      const counted = alsoWhere(rows.importId);
      const uses = (relations: readonly string[]) =>
        found.findFirst({ where: { AND: [counted, { OR: relations.map((relation) => ({ [relation]: rows })) }] } });
      if ((await uses(references.map(([, relation]) => relation))) === null) return undefined;
      for (const [column, relation, target] of references) {
        const id = (await uses([relation]))?.[column];
        if (typeof id === 'string') return { table: target, id };
      }
      return undefined;
    },
  };
}

/** Those rows that did not come with the import itself. */
export const notOfImport = (importId: string) => ({ OR: [{ importId: null }, { importId: { not: importId } }] });
