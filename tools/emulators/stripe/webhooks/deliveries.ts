import type { DeliveryRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { apiVersion, deliveryId, renderEvent } from '../rendering/event.ts';
import { createDisorder, type Disorder } from './disorder.ts';
import { signatureHeader } from './signature.ts';

/** How long a receiver may take (Stripe documents no figure). */
const timeoutMilliseconds = 10_000;

/** Stripe's three days of retries, compressed to minutes; after the last one a delivery has failed. */
export const defaultRetryDelays = [250, 1000, 2000, 5000, 15_000, 60_000, 300_000, 900_000] as const;

/** One try to hand over an event. */
export interface Attempt {
  readonly eventId: string;
  readonly type: string;
  readonly endpointId: string;
  readonly number: number;
  /** The receiver's status, or null when it could not be reached in time. */
  readonly status: number | null;
}

/**
 * Hands events to webhook endpoints: at least once, signed again for each attempt, in no promised order and in
 * parallel. Which deliveries are pending is in the store, so a restart goes on where a kill has stopped it.
 */
export class Deliveries {
  readonly #disorder: ReturnType<typeof createDisorder>;
  readonly #attempts: Attempt[] = [];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sending = new Set<string>();
  readonly #closing = new AbortController();
  #held = false;
  #toDrop = 0;
  #toDuplicate = 0;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly world: World,
    private readonly retryDelays: readonly number[],
    disorder: Disorder,
  ) {
    this.#disorder = createDisorder(disorder);
  }

  /** Starts a new delivery after the transaction that made it; one that was undone is found missing then. */
  announce(id: string): void {
    if (this.#held || this.#closing.signal.aborted) return;
    this.#plan(id, this.#disorder.delay());
  }

  /** Starts everything that is pending and not under way, as after a restart. */
  resume(): void {
    for (const { id, state } of this.world.records.deliveries.values()) {
      if (state === 'pending') this.announce(id);
    }
  }

  /** Keeps deliveries back from now on, those that wait for a retry included. */
  hold(): void {
    this.#held = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  release(): void {
    this.#held = false;
    this.resume();
  }

  /** Loses the next deliveries for good, as an outage longer than Stripe's retries does. */
  dropNext(count: number): void {
    this.#toDrop += count;
  }

  /** Sends each of the next deliveries twice. */
  duplicateNext(count: number): void {
    this.#toDuplicate += count;
  }

  /** Delivers an event again to every endpoint that gets such, with a fresh signature. */
  resend(eventId: string): void {
    const isOfAccount = this.world.records.events.get(eventId)?.account !== undefined;
    this.world.store.transaction(() => {
      for (const { id: endpointId, deleted, connect } of this.world.records.webhookEndpoints.values()) {
        if (deleted || connect !== isOfAccount) continue;
        this.world.records.deliveries.put({
          id: deliveryId(eventId, endpointId),
          created: this.world.clock.now(),
          eventId,
          endpointId,
          state: 'pending',
          attempts: 0,
        });
        this.announce(deliveryId(eventId, endpointId));
      }
    });
  }

  /** The attempts so far, oldest first. */
  attempts(): readonly Attempt[] {
    return [...this.#attempts];
  }

  /** Resolves once nothing is pending; held deliveries are not waited for. */
  async idle(): Promise<void> {
    // A new event starts its deliveries in the next turn.
    await new Promise<void>((resume) => setImmediate(resume));
    if (this.#timers.size === 0 && this.#sending.size === 0) return;
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }

  close(): void {
    this.hold();
    this.#closing.abort();
    this.#settle();
  }

  #plan(id: string, delayMilliseconds: number): void {
    if (this.#timers.has(id) || this.#sending.has(id)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      this.#sending.add(id);
      this.#deliver(id)
        .catch((error: unknown) => {
          if (!this.#closing.signal.aborted) console.error('A webhook delivery stopped', error);
        })
        .finally(() => {
          this.#sending.delete(id);
          this.#settle();
        });
    }, delayMilliseconds);
    this.#timers.set(id, timer);
  }

  async #deliver(id: string): Promise<void> {
    const delivery = this.world.records.deliveries.get(id);
    if (delivery?.state !== 'pending') return;
    if (this.#toDrop > 0) {
      this.#toDrop -= 1;
      this.#record({ ...delivery, state: 'dropped' });
      return;
    }
    const duplicate = this.#toDuplicate > 0;
    if (duplicate) this.#toDuplicate -= 1;
    const copies = duplicate ? 2 : this.#disorder.copies();
    const number = delivery.attempts + 1;
    const results = await Promise.all(Array.from({ length: copies }, () => this.#send(delivery, number)));
    if (this.#closing.signal.aborted) return;
    if (results.some((status) => status !== null && status >= 200 && status < 300)) {
      this.#record({ ...delivery, state: 'delivered', attempts: number });
      return;
    }
    const delay = this.retryDelays[number - 1];
    this.#record({ ...delivery, state: delay === undefined ? 'failed' : 'pending', attempts: number });
    this.#sending.delete(id);
    if (delay !== undefined && !this.#held) this.#plan(id, delay);
  }

  async #send(delivery: DeliveryRecord, number: number): Promise<number | null> {
    const endpoint = this.world.records.webhookEndpoints.get(delivery.endpointId);
    const event = this.world.records.events.get(delivery.eventId);
    if (!endpoint || endpoint.deleted || !event) return 200;
    const body = JSON.stringify(renderEvent(this.world, event, endpoint.apiVersion ?? apiVersion), null, 2);
    const secrets = endpoint.previousSecret ? [endpoint.secret, endpoint.previousSecret] : [endpoint.secret];
    const status = await this.#post(endpoint.url, body, {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      // The machine's clock, not the emulator's: a receiver compares the signature's age with its own time.
      'Stripe-Signature': signatureHeader(body, secrets, Math.floor(Date.now() / 1000)),
    });
    this.#attempts.push({ eventId: event.id, type: event.type, endpointId: endpoint.id, number, status });
    return status;
  }

  async #post(url: string, body: string, headers: Record<string, string>): Promise<number | null> {
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMilliseconds)]);
      const response = await fetch(url, { method: 'POST', redirect: 'manual', body, headers, signal });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      if (error instanceof Error) return null;
      throw error;
    }
  }

  #record(delivery: DeliveryRecord): void {
    this.world.store.transaction(() => this.world.records.deliveries.put(delivery));
  }

  #settle(): void {
    if (this.#timers.size > 0 || this.#sending.size > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
