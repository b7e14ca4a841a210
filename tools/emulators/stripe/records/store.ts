import type { z } from 'zod';
import { notedCollections, sharedCollections } from './connect-records.ts';
import { type Change, type Journal, noJournal, openJournal, readJournal } from './journal.ts';
import { type CollectionName, type RecordOf, recordSchemas } from './records.ts';

/** How long delivered events and idempotency keys are kept, in seconds (Stripe: 30 days of events, keys 24 h at least). */
const keptSeconds = { events: 30 * 86_400, idempotencyKeys: 2 * 86_400 };

/** One kind of record. Order of insertion is order of creation. */
export class Collection<Name extends CollectionName> {
  readonly #records = new Map<string, RecordOf<Name>>();

  constructor(
    readonly name: Name,
    private readonly schema: z.ZodType<RecordOf<Name>>,
    private readonly changed: (change: Change, undo: () => void) => void,
    /** The connected account whose records are read and written now; undefined for the platform's own. */
    private readonly account: () => string | undefined,
  ) {}

  /** A record of the account that is looked at. */
  get(id: string): RecordOf<Name> | undefined {
    const record = this.#records.get(id);
    return record && this.#isSeen(record) ? record : undefined;
  }

  /** A record of whichever account. */
  anywhere(id: string): RecordOf<Name> | undefined {
    return this.#records.get(id);
  }

  #isSeen({ account }: RecordOf<Name>): boolean {
    return sharedCollections.has(this.name) || notedCollections.has(this.name) || account === this.account();
  }

  /** Stores a record under its id, replacing an older one. Records are never changed in place. */
  put(record: RecordOf<Name>): RecordOf<Name> {
    const account = this.account();
    const kept = account === undefined || sharedCollections.has(this.name) ? record : { ...record, account };
    const before = this.#records.get(kept.id);
    this.#records.set(kept.id, kept);
    this.changed([this.name, kept.id, kept], () => {
      if (before) this.#records.set(kept.id, before);
      else this.#records.delete(kept.id);
    });
    return kept;
  }

  remove(id: string): void {
    const before = this.#records.get(id);
    if (!before) return;
    this.#records.delete(id);
    this.changed([this.name, id, null], () => this.#records.set(id, before));
  }

  /** All records of the account that is looked at, oldest first. */
  values(): RecordOf<Name>[] {
    return [...this.#records.values()].filter((record) => this.#isSeen(record));
  }

  /** All records of all accounts, oldest first. */
  everything(): RecordOf<Name>[] {
    return [...this.#records.values()];
  }

  filter(condition: (record: RecordOf<Name>) => boolean): RecordOf<Name>[] {
    return this.values().filter(condition);
  }

  /** Takes over a record from the journal without writing it again. */
  restore(value: unknown): void {
    const record = this.schema.parse(value);
    this.#records.set(record.id, record);
  }
}

interface OpenTransaction {
  readonly changes: Change[];
  readonly undo: (() => void)[];
}

type Collections = { readonly [Name in CollectionName]: Collection<Name> };

/**
 * The emulator's memory: collections of records whose changes are written to a journal, one line per transaction.
 * Everything is synchronous: two requests can never interleave inside a transaction, which is what makes a checkout
 * complete exactly once.
 */
export class Store {
  readonly collections: Collections;
  #journal: Journal = noJournal;
  #open: OpenTransaction | undefined;
  #account: string | undefined;

  constructor() {
    const changed = (change: Change, undo: () => void) => {
      if (!this.#open) throw new Error('A record was changed outside a transaction');
      this.#open.changes.push(change);
      this.#open.undo.push(undo);
    };
    const collection = <Name extends CollectionName>(name: Name, schema: z.ZodType<RecordOf<Name>>) =>
      new Collection(name, schema, changed, () => this.#account);
    this.collections = {
      customers: collection('customers', recordSchemas.customers),
      taxIds: collection('taxIds', recordSchemas.taxIds),
      products: collection('products', recordSchemas.products),
      prices: collection('prices', recordSchemas.prices),
      paymentMethods: collection('paymentMethods', recordSchemas.paymentMethods),
      paymentIntents: collection('paymentIntents', recordSchemas.paymentIntents),
      charges: collection('charges', recordSchemas.charges),
      disputes: collection('disputes', recordSchemas.disputes),
      accounts: collection('accounts', recordSchemas.accounts),
      accountLinks: collection('accountLinks', recordSchemas.accountLinks),
      payouts: collection('payouts', recordSchemas.payouts),
      refunds: collection('refunds', recordSchemas.refunds),
      checkoutSessions: collection('checkoutSessions', recordSchemas.checkoutSessions),
      subscriptions: collection('subscriptions', recordSchemas.subscriptions),
      invoices: collection('invoices', recordSchemas.invoices),
      portalConfigurations: collection('portalConfigurations', recordSchemas.portalConfigurations),
      portalSessions: collection('portalSessions', recordSchemas.portalSessions),
      events: collection('events', recordSchemas.events),
      webhookEndpoints: collection('webhookEndpoints', recordSchemas.webhookEndpoints),
      deliveries: collection('deliveries', recordSchemas.deliveries),
      idempotencyKeys: collection('idempotencyKeys', recordSchemas.idempotencyKeys),
      clocks: collection('clocks', recordSchemas.clocks),
    };
  }

  /** The connected account whose records are read and written now; undefined for the platform's own. */
  get account(): string | undefined {
    return this.#account;
  }

  /** Runs a synchronous piece of work with the records of a connected account, or of the platform. */
  within<Result>(account: string | undefined, work: () => Result): Result {
    const before = this.#account;
    this.#account = account;
    try {
      return work();
    } finally {
      this.#account = before;
    }
  }

  /**
   * Runs a synchronous piece of work as a whole: on an exception every change is taken back and nothing is written.
   * A transaction inside another one is part of it.
   */
  transaction<Result>(work: () => Result): Result {
    if (this.#open) return work();
    const open: OpenTransaction = { changes: [], undo: [] };
    this.#open = open;
    try {
      const result = work();
      if (open.changes.length > 0) this.#journal.append(open.changes);
      return result;
    } catch (error) {
      for (const undo of open.undo.reverse()) undo();
      throw error;
    } finally {
      this.#open = undefined;
    }
  }

  /** Takes over what a journal holds, drops what is too old to matter and goes on writing to the same file. */
  restoreFrom(file: string, clock: { now(): number }): void {
    const latest = new Map<string, Map<string, unknown>>();
    for (const [name, id, value] of readJournal(file).flat()) {
      const records = latest.get(name) ?? new Map<string, unknown>();
      latest.set(name, records);
      if (value === null) records.delete(id);
      else records.set(id, value);
    }
    for (const collection of Object.values(this.collections)) {
      for (const value of latest.get(collection.name)?.values() ?? []) collection.restore(value);
    }
    // Only now does the clock know how far it had been moved ahead.
    this.#forget(clock.now());
    this.#journal = openJournal(file, this.#state());
  }

  close(): void {
    this.#journal.close();
    this.#journal = noJournal;
  }

  #forget(nowSeconds: number): void {
    const { deliveries, events, idempotencyKeys } = this.collections;
    this.transaction(() => {
      for (const { id, created } of idempotencyKeys.values()) {
        if (created < nowSeconds - keptSeconds.idempotencyKeys) idempotencyKeys.remove(id);
      }
      const waiting = new Set<string>();
      for (const { id, eventId, state } of deliveries.values()) {
        if (state === 'pending') waiting.add(eventId);
        else deliveries.remove(id);
      }
      for (const { id, created } of events.values()) {
        if (created < nowSeconds - keptSeconds.events && !waiting.has(id)) events.remove(id);
      }
    });
  }

  *#state(): Generator<Change> {
    for (const collection of Object.values(this.collections)) {
      for (const record of collection.everything()) yield [collection.name, record.id, record];
    }
  }
}
