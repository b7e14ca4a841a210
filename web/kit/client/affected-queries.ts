import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { type ChangedEntity, isAffected } from './shown-entities.ts';

type Client = Pick<ApolloClient, 'getObservableQueries'>;

/**
 * The queries on the screen that may be answered otherwise after a mutation.
 *
 * @param extensions of the mutation's answer, in which the server names what it changed (docs/contract.md)
 */
export function affectedQueries(client: Client, extensions: unknown): DocumentNode[] {
  const changes = changesIn(extensions);
  if (changes.length === 0) return [];
  const affected = [...client.getObservableQueries('active')].filter((observable) => {
    const { data } = observable.getCurrentResult();
    return changes.some((change) => isAffected({ observable, variables: observable.variables, data }, change));
  });
  return [...new Set(affected.map(({ options }) => options.query))];
}

function changesIn(extensions: unknown): readonly ChangedEntity[] {
  const changed = partOf(extensions, 'changed');
  return Array.isArray(changed)
    ? changed.map((each) => ({ entity: textOf(partOf(each, 'entity')), id: textOf(partOf(each, 'id')) }))
    : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const partOf = (value: unknown, name: string): unknown => Object(value)[name];
