import type { OneTyreSetQuery } from '../../../../../generated/graphql.ts';

/** A set with all that is known of it. */
export type OpenedSet = OneTyreSetQuery['tyreSet'];
