import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { BrowserTokenChanges } from '../../../auth/sessions/cookies.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { TenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import type { ApiRequest } from '../../rest/route.ts';
import type { FieldSelection } from '../lists/field-selection.ts';

/** When something was done that a phone has kept until it had a network. */
export interface Occurrence {
  /** Never later than now. */
  readonly at: Date;
  /** Whether the clock of the phone was ahead by more than two minutes, so that this counts as done now. */
  readonly clockSkewed: boolean;
  /** What the phone had last read of the fields that it changes. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
}

/** What comes with a call beside its input; both transports bring it. */
export interface Call {
  readonly ctx: AppContext;
  readonly actor: Actor | null;
  /** Where the call comes from, and what the browser keeps for us. */
  readonly request: Caller;
  /** Gives the browser what it is to keep, or to forget. */
  readonly keep: (tokens: BrowserTokenChanges) => void;
  /**
   * Which fields of the answer are asked for. Only queries look: what a change answers is kept for repeated requests.
   */
  readonly selects: FieldSelection;
  /** Of a queueable operation that says when it was done. */
  readonly occurrence?: Occurrence | undefined;
  /** Is given what is written to the workshop's tables; a change without a kind may be any. */
  readonly onChange?: (changes: readonly Changed[]) => void;
  /** Called when the answer is that of an earlier call with the same `operationId`. */
  readonly onRepeated?: () => void;
}

/** An entity of the workshop that was written; without a kind it is not known what. */
export interface Changed {
  readonly entity: EntityKind | null;
  readonly id: string | null;
}

export type Caller = Omit<ApiRequest, 'body' | 'params' | 'query'>;

/** A call of somebody who is signed in. */
export interface SignedInCall extends Call {
  readonly actor: Actor;
  /** The tables of the actor's workshop, and of no other. */
  readonly db: TenantDb;
}
