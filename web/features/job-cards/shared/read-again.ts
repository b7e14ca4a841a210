import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';

/** What an act on a card changes beside what it answers: sums and state, the clock, what happened, earlier work. */
const affectedEntities: readonly EntityKind[] = ['JOB_CARD', 'JOB', 'TIME_ENTRY', 'JOB_TEMPLATE'];

/** Reads again what the screens of cards show. One that cannot be read says so by itself. */
export async function readAgain(client: ApolloClient): Promise<void> {
  const isAffected = ({ options: { query } }: ObservableQuery) =>
    affectedEntities.some((kind) => query.shows?.[kind] !== undefined);
  await client.refetchQueries({ include: 'active', onQueryUpdated: isAffected }).catch(() => undefined);
}
