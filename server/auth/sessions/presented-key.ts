import type { Actor, RequestSource } from './actor.ts';

/** A key of the API, as a request presents it in place of a session. */
export interface PresentedKey {
  readonly key: string;
  /** The very address that the connection, or a trusted proxy, names. */
  readonly address: string | undefined;
  readonly source: RequestSource;
  /** Called with what is left of the budget, also where none is. */
  readonly onCount: (budget: KeyBudget) => void;
}

export interface KeyBudget {
  readonly isSpent: boolean;
  readonly left: number;
  /** Until the budget is whole again. */
  readonly seconds: number;
}

/** Somebody who is no person: what a key reaches is what its acts allow. */
export type FoundKey = Actor & { readonly keyId: string };

/** @throws what a key is answered that is not good */
export type FindKey = (presented: PresentedKey) => Promise<FoundKey>;
