import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';

/** The person whose data is meant. */
export interface Person {
  readonly id: string;
  readonly emailKey: string;
  /** Only a proved address owns what was sent with it. */
  readonly isProved: boolean;
  readonly stripeCustomerId: string | null;
}

/** Who asks for what a workshop holds. */
export type Reader = Pick<Actor, 'role' | 'workshopId'>;

/** One table, its columns by what becomes of them. Together they are all columns that the table has. */
export interface HeldTable {
  /** What a person is given of the caller's own rows. */
  readonly exported: readonly string[];
  /** Hashes, keys and other secrets: shown to nobody. */
  readonly secret?: readonly string[];
  /** How the server keeps its books; says nothing of a person. */
  readonly inner?: readonly string[];
  /** How long, and why. */
  readonly kept: string;
  /** The name in the exported document, and how the rows are read. The audit trail is streamed by the export itself. */
  readonly exportAs?: string;
  readonly read?: (ctx: AppContext, person: Person, actor: Actor) => Promise<object | number | null>;
  /** In place of `read`, where there may be very many rows: page by page. */
  readonly pages?: (ctx: Pick<AppContext, 'database'>, actor: Reader) => AsyncIterable<readonly object[]>;
  /** `with the account`, `with the workshop`: by the foreign key. Left out where a row names nobody. */
  readonly erased?: 'with the account' | 'with the workshop' | ((tx: Transaction, person: Person) => Promise<unknown>);
}
