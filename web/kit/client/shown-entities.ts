import type { DocumentNode } from 'graphql';
import type { EntityKind } from '../../../schema/features/workshop/enums.ts';

declare module 'graphql/language/ast' {
  interface DocumentNode {
    /**
     * Of a query of the workshop, as its operations declare it (server/api/operation/declaration.ts, `ShownEntities`):
     * whether any entity of a kind may come into the answer, or it shows those whose ids are in the variables or in the
     * answer.
     */
    readonly shows?: Readonly<Partial<Record<EntityKind, 'any' | 'named'>>>;
  }
}

/** One thing that was written; without a kind it is not known what, without an id not which. */
export interface ChangedEntity {
  readonly entity: string | null;
  readonly id: string | null;
}

/** A query as a screen has it from `useQuery`. */
export interface LiveQuery extends ShownQuery {
  readonly refetch: () => Promise<unknown>;
}

interface ShownQuery {
  readonly observable: { readonly options: { readonly query: DocumentNode } };
  readonly variables: unknown;
  /** As it was read last. */
  readonly data?: unknown;
}

/** Whether a query may be answered otherwise after a change. */
export function isAffected({ observable, variables, data }: ShownQuery, { entity, id }: ChangedEntity): boolean {
  const { shows = {} } = observable.options.query;
  const shown = entity === null ? 'any' : new Map(Object.entries(shows)).get(entity);
  if (shown === 'named' && id === null) return true;
  return shown === 'any' || (shown === 'named' && JSON.stringify([variables, data]).includes(`"${id}"`));
}
