import type { Progress } from '../connect/accounts.ts';
import type { DeclineName } from '../payments/test-cards.ts';
import type { AccountRecord, EventRecord } from '../records/records.ts';
import type { LoggedRequest } from '../request/request-log.ts';
import type { Attempt } from '../webhooks/deliveries.ts';

/** How a person pays in a test without a browser. */
export interface Payment {
  readonly sessionId: string;
  /** A card number; 4242 4242 4242 4242 when absent. Ignored where no card is needed. */
  readonly card?: string | undefined;
  /** Ignored when the customer or the session has an address. */
  readonly email?: string | undefined;
  /** Where the payer says to be when Stripe Tax has to ask; SI when absent. */
  readonly country?: string | undefined;
}

export type PaymentResult =
  | { readonly status: 'complete'; readonly successUrl: string }
  | { readonly status: 'declined'; readonly code: string; readonly declineCode: string | null }
  | { readonly status: 'needs-card' | 'expired' };

/** What a test may do to the emulator, in the same process or through `/_test/*`. */
export interface EmulatorControl {
  /** Calls of the API, oldest first. */
  requests(): readonly LoggedRequest[];
  clearRequests(): void;
  /** Events so far, oldest first. */
  events(): readonly EventRecord[];
  readonly faults: {
    /** Answers the next calls below a path with a status, without effect. */
    failNext(fault: {
      status: number;
      count: number;
      pathPrefix: string;
      method?: string | undefined;
      naming?: string | undefined;
    }): void;
    /** Resets the connection of the next calls after they took effect. */
    resetNext(fault: { count: number; pathPrefix: string }): void;
    /** Keeps every answer back, after the call took effect, until released. */
    holdReplies(): void;
    releaseReplies(): void;
    parkedReplies(): number;
  };
  /** Refuses every charge with this reason until it is lifted with null. */
  forceDecline(decline: DeclineName | null): void;
  readonly deliveries: {
    attempts(): readonly Attempt[];
    hold(): void;
    release(): void;
    dropNext(count: number): void;
    duplicateNext(count: number): void;
    resend(eventId: string): void;
    /** Resolves when nothing is pending but what is held. */
    idle(): Promise<void>;
    /** Signs with the new and the old secret until `endRotation`. */
    rotateSecret(secret: string): void;
    endRotation(): void;
  };
  /** Sends an event of any type and content, as Stripe's own types may come tomorrow. */
  emit(type: string, object: Record<string, unknown>, account?: string): void;
  readonly clock: {
    /** Seconds since 1970. */
    now(): number;
    /** Moves time ahead and does everything that becomes due, in order. */
    advance(seconds: number): void;
  };
  readonly checkout: {
    /** Pays; 3-D Secure is confirmed. */
    pay(payment: Payment): PaymentResult;
    /** Pays with a debit that takes days; `settle` says what came of it. */
    payLater(sessionId: string): void;
    settle(sessionId: string, outcome: 'succeeded' | 'failed'): void;
    /** Tries with a card that is declined; the checkout stays open. */
    decline(sessionId: string): PaymentResult;
    /** Where the person goes who cancels, or null. */
    cancel(sessionId: string): string | null;
    expire(sessionId: string): void;
  };
  readonly accounts: {
    /** The connected accounts, oldest first. */
    list(): readonly AccountRecord[];
    /** How far its owner and Stripe have come with it; what is left out stays. */
    change(id: string, progress: Partial<Progress>): void;
    /** Its owner takes the platform's access away. */
    disconnect(id: string): void;
    /** @returns what its bank account gets now, with what it is made of; null where nothing is there */
    payOut(id: string): { readonly id: string; readonly amountCents: number } | null;
  };
  readonly taxIds: {
    /** What the register of the tax id's country says about it. */
    settle(id: string, verification: 'verified' | 'unverified' | 'unavailable'): void;
  };
  readonly refunds: {
    /** The bank does not take it: the money comes back to the seller. */
    fail(id: string): void;
  };
  readonly disputes: {
    /**
     * The holder of the card asks for the money of a charge back.
     *
     * @returns the id of the dispute
     */
    open(chargeId: string, reason: string): string;
    close(id: string, outcome: 'won' | 'lost'): void;
  };
  readonly subscriptions: {
    /** Ends it now. */
    end(id: string): void;
    /** Begins the next period now and charges for it. */
    renew(id: string): void;
    /** Begins the next period with a refused charge: it becomes past due. */
    failRenewal(id: string): void;
  };
}
