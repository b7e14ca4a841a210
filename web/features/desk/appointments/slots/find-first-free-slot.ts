import type { ApolloClient } from '@apollo/client';
import { PlannerDocument } from '../../../../../generated/graphql.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { type FreeSlotQuery, firstFreeSlots, type TimeSlot } from './free-slots.ts';

const daysAhead = 30;

/** The first time from now on, in one piece, with so many minutes; undefined where nobody has one in the next weeks. */
export async function findFirstFreeSlot(
  client: ApolloClient,
  zone: string,
  asked: FreeSlotQuery,
): Promise<TimeSlot | undefined> {
  const from = dayAt(zone, asked.now);
  const to = daysLater(from, daysAhead);
  const { data } = await client.query({
    query: PlannerDocument,
    variables: { from, to },
    fetchPolicy: 'network-only',
  });
  if (data === undefined) return undefined;
  for (const day of localDays(zone, from, to)) {
    const slots = firstFreeSlots(data.planner, day, asked);
    if (slots?.length === 1) return slots[0];
  }
  return undefined;
}
