import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';

/** What every entity of a list has. */
export interface Listed {
  readonly id: string;
  /** Counted up by each change; a write names the one it saw. */
  readonly version: number;
}

export interface ListPage<Item> {
  readonly nodes: readonly Item[];
  readonly totalCount: number;
  readonly endCursor?: string | null | undefined;
}

interface PageVariables {
  readonly search?: string;
  readonly first: number;
  readonly after?: string;
}

/** The calls of an entity: one list by pages, and three that write. */
export interface ListCalls<Data, Item extends Listed, Output> {
  readonly list: TypedDocumentNode<Data, PageVariables>;
  readonly pageOf: (data: Data) => ListPage<Item>;
  readonly add: TypedDocumentNode<unknown, { readonly input: Output }>;
  readonly update: TypedDocumentNode<unknown, { readonly input: Output & Listed }>;
  readonly remove: TypedDocumentNode<unknown, { readonly input: Listed }>;
  /** The schema of the answers, which a stale write is answered with as well. */
  readonly stored: z.ZodType<Item>;
}
