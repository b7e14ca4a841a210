import { useSyncExternalStore } from 'react';
import { createMadeIds } from './queue/made-ids.ts';
import type { QueuedOperation } from './queue/operation.ts';
import type { SendEnd } from './queue/send-queue.ts';

/** What screens know of work without a network. It is loaded with them; what does the work comes later. */

export interface OfflineState {
  /** What this person has done that is not sent, oldest first. */
  readonly unsent: readonly QueuedOperation[];
  /** Whether the last call has not reached the server. */
  readonly unreachable: boolean;
  /** How the last sending has ended; undefined before the first. */
  readonly end: SendEnd | undefined;
}

/** What somebody was writing. */
export type Draft = Readonly<Record<string, unknown>>;

export interface OfflineActs {
  /** Sends what waits, now. */
  send(): void;
  /** Lets an operation that was refused try again. */
  retry(operationId: string): Promise<void>;
  /** Gives an operation up. */
  discard(operationId: string): Promise<void>;
  /**
   * Keeps a file that could not be sent.
   *
   * @param belongsTo `JOB:<id>` of a job, also of one that is not sent itself
   * @returns whether it is kept
   */
  keepFile(file: Blob & { readonly name: string }, belongsTo: string): Promise<boolean>;
  /** What was being written when an earlier page ended. */
  draft(key: string): Promise<Draft | undefined>;
  /** @param draft undefined once it is sent or given up */
  keepDraft(key: string, draft: Draft | undefined): Promise<void>;
}

const nothing: OfflineState = { unsent: [], unreachable: false, end: undefined };
const listeners = new Set<() => void>();
const others = new Set<() => void>();
let state = nothing;
let acts: OfflineActs | undefined;
let provided: (given: OfflineActs) => void = () => undefined;
const providing = new Promise<OfflineActs>((resolve) => {
  provided = resolve;
});

export const offline = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @returns undefined where this browser keeps nothing, and before that is known */
  acts: () => acts,
  /** Never settles where this browser keeps nothing. */
  whenProvided: () => providing,
  provide: (given: OfflineActs) => {
    acts = given;
    provided(given);
  },
  /** What is counted here and goes by itself is sent as well when somebody asks for it. */
  alsoSend: (send: () => void) => void others.add(send),
  sendOthers() {
    for (const send of others) send();
  },
  change(changes: Partial<OfflineState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  },
};

/** The ids of this page. */
export const madeHere = createMadeIds();

/** A key of a row that stays when what it shows is sent: with another one, what is being typed in it would be lost. */
export const rowKey = madeHere.keyOf;

export const useOffline = (): OfflineState => useSyncExternalStore(offline.subscribe, offline.state);

/** Whether something that a screen shows is on this device alone until now. */
export function isSavedHere(id: string | undefined, { unsent }: Pick<OfflineState, 'unsent'> = state): boolean {
  return unsent.some(({ operationId }) => operationId === id || id?.startsWith(`${operationId}-`));
}
