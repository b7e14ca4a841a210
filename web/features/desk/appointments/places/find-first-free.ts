import type { ApolloClient } from '@apollo/client';
import { PlannerDocument } from '../../../../../generated/graphql.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { type FreeAsked, firstFree, type Place } from './free-places.ts';

const daysAhead = 30;

/** The first time from now on, in one piece, with so many minutes; undefined where nobody has one in the next weeks. */
export async function findFirstFree(client: ApolloClient, zone: string, asked: FreeAsked): Promise<Place | undefined> {
  const from = dayAt(zone, asked.now);
  const to = daysLater(from, daysAhead);
  const { data } = await client.query({
    query: PlannerDocument,
    variables: { from, to },
    fetchPolicy: 'network-only',
  });
  if (data === undefined) return undefined;
  for (const day of localDays(zone, from, to)) {
    const places = firstFree(data.planner, day, asked);
    if (places?.length === 1) return places[0];
  }
  return undefined;
}
