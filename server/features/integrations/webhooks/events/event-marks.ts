import type { WebhookEventType } from '../../../../../schema/features/integrations/webhook-events.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/**
 * What is so of a row, as far as webhooks are notified of it: an event has happened when a mark is there after a transaction that
 * was not there before it.
 */
export interface Mark {
  readonly type: WebhookEventType;
  /** Where a mark has one, the event is that it becomes another one; of a row that had none before, nothing has happened. */
  readonly value?: string;
  /** A row that is added with it is no news. */
  readonly isChange?: true;
}

export interface MarkedRow {
  readonly id: string;
  /** Null of what has none. */
  readonly version: number | null;
  readonly marks: readonly Mark[];
}

/** A table whose writes cause events. */
interface EventSource {
  /** Besides rows that are added. */
  readonly columns: readonly string[];
  readonly read: (tx: TenantTables, ids: string[]) => Promise<readonly MarkedRow[]>;
}

/** What was loaded to look around in, or came with an import, is no news. */
const quiet: readonly Mark[] = [];
const none: readonly Mark[] = [];
const mark = (type: WebhookEventType, value?: string): readonly Mark[] => [
  value === undefined ? { type } : { type, value },
];

interface CardFacts {
  readonly state: string;
  readonly bookingState: 'REQUESTED' | 'CONFIRMED' | null;
  readonly expectedAt: Date | null;
  readonly checkedInAt: Date | null;
}

interface InvoiceFacts {
  readonly kind: string;
  readonly state: string;
  readonly paidCents: number;
  readonly creditedCents: number;
}

/** An appointment is a card that is planned for a time. One that was booked online waits for the desk until it is confirmed. */
function marksOfCard({ state, bookingState, expectedAt, checkedInAt }: CardFacts): readonly Mark[] {
  if (state === 'PLANNED') {
    if (expectedAt === null) return none;
    const made = mark(bookingState === 'REQUESTED' ? 'appointment.requested' : 'appointment.confirmed');
    return [...made, ...mark('appointment.moved', expectedAt.toISOString())];
  }
  if (state === 'CANCELLED') return checkedInAt === null && expectedAt !== null ? mark('appointment.cancelled') : none;
  const here = checkedInAt === null ? none : mark('job_card.checked_in');
  if (state === 'READY') return [...here, ...mark('job_card.ready')];
  return state === 'DELIVERED' ? [...here, ...mark('job_card.delivered')] : here;
}

const decided: ReadonlySet<string> = new Set(['APPROVED', 'PARTLY_APPROVED', 'DECLINED']);

function marksOfInvoice({ kind, state, paidCents, creditedCents }: InvoiceFacts): readonly Mark[] {
  // The event of a credit note is that of the invoice that it credits.
  if (kind === 'CREDIT' || state === 'DRAFT') return none;
  const paid = state === 'PAID' && paidCents > 0 ? mark('invoice.paid') : none;
  return [...mark('invoice.issued'), ...paid, ...mark('invoice.credited', `${creditedCents}`)];
}

/** As with the mail to the owner: only what was enough before can fall. */
const fallen: readonly Mark[] = [{ type: 'stock.below_minimum', isChange: true }];

const named = (ids: string[]) => ({ id: { in: ids } });
const versioned = { id: true, version: true } as const;

const ofCards: EventSource = {
  columns: ['state', 'bookingState', 'expectedAt', 'checkedInAt'],
  async read({ jobCard }, ids) {
    const select = {
      ...versioned,
      state: true,
      bookingState: true,
      expectedAt: true,
      checkedInAt: true,
      isExample: true,
    };
    const rows = await jobCard.findMany({ where: named(ids), select });
    return rows.map((row) => ({ ...row, marks: row.isExample ? quiet : marksOfCard(row) }));
  },
};

const ofEstimates: EventSource = {
  columns: ['state', 'sentAt', 'decidedAt'],
  async read(tx, ids) {
    const select = { ...versioned, state: true, sentAt: true, jobCardId: true };
    const rows = await withoutExample(tx, await tx.estimate.findMany({ where: named(ids), select }));
    return rows.map(({ state, sentAt, ...row }) => ({
      ...row,
      marks: [
        ...(sentAt === null ? none : mark('estimate.sent')),
        ...(decided.has(state) ? mark('estimate.decided') : none),
      ],
    }));
  },
};

const ofInvoices: EventSource = {
  columns: ['state', 'paidCents', 'creditedCents'],
  async read({ invoice }, ids) {
    const rows = await invoice.findMany({
      where: named(ids),
      select: {
        ...versioned,
        kind: true,
        state: true,
        paidCents: true,
        creditedCents: true,
        isExample: true,
        importId: true,
      },
    });
    return rows.map((row) => ({ ...row, marks: isQuiet(row) ? quiet : marksOfInvoice(row) }));
  },
};

const ofCustomers: EventSource = {
  columns: [],
  async read({ customer }, ids) {
    const rows = await customer.findMany({
      where: named(ids),
      select: { ...versioned, isExample: true, importId: true },
    });
    return rows.map((row) => ({ ...row, marks: isQuiet(row) ? quiet : mark('customer.created') }));
  },
};

const ofVehicles: EventSource = {
  columns: [],
  async read({ vehicle }, ids) {
    const rows = await vehicle.findMany({
      where: named(ids),
      select: { ...versioned, isExample: true, importId: true },
    });
    return rows.map((row) => ({ ...row, marks: isQuiet(row) ? quiet : mark('vehicle.created') }));
  },
};

const ofParts: EventSource = {
  columns: ['belowSince'],
  async read({ part }, ids) {
    const rows = await part.findMany({
      where: named(ids),
      select: { ...versioned, belowSince: true, archivedAt: true },
    });
    return rows.map(({ belowSince, archivedAt, ...row }) => ({
      ...row,
      marks: belowSince === null || archivedAt !== null ? none : fallen,
    }));
  },
};

const ofInspections: EventSource = {
  columns: ['state'],
  async read(tx, ids) {
    const select = { ...versioned, state: true, jobCardId: true };
    const rows = await withoutExample(tx, await tx.inspection.findMany({ where: named(ids), select }));
    return rows.map(({ state, ...row }) => ({ ...row, marks: state === 'RUNNING' ? none : mark('inspection.done') }));
  },
};

const ofMessages: EventSource = {
  columns: ['state'],
  async read({ message }, ids) {
    const rows = await message.findMany({ where: named(ids), select: { id: true, state: true } });
    return rows.map(({ id, state }) => ({
      id,
      version: null,
      marks: state === 'FAILED' ? mark('message.failed') : none,
    }));
  },
};

export const eventSources = {
  jobCard: ofCards,
  estimate: ofEstimates,
  invoice: ofInvoices,
  customer: ofCustomers,
  vehicle: ofVehicles,
  part: ofParts,
  inspection: ofInspections,
  message: ofMessages,
} as const satisfies Readonly<Record<string, EventSource>>;

/** Those that are on no card of the example. */
async function withoutExample<Row extends { readonly jobCardId: string }>(
  { jobCard }: TenantTables,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const ids = [...new Set(rows.map(({ jobCardId }) => jobCardId))];
  const cards = await jobCard.findMany({ where: { id: { in: ids }, isExample: true }, select: { id: true } });
  const ofExample = new Set(cards.map(({ id }) => id));
  return rows.filter(({ jobCardId }) => !ofExample.has(jobCardId));
}

export type EventTable = keyof typeof eventSources;

const isQuiet = ({ isExample, importId }: { readonly isExample: boolean; readonly importId: string | null }): boolean =>
  isExample || importId !== null;

/** Something that has happened to a row. */
export interface HappenedEvent {
  readonly type: WebhookEventType;
  readonly table: EventTable;
  readonly id: string;
  readonly version: number | null;
}
