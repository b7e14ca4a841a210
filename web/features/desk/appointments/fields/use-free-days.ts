import { useApolloClient, useQuery } from '@apollo/client/react';
import { FreeDaysDocument } from '../../../../../generated/graphql.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useZone } from '../../../../language/zone.ts';
import type { Needs } from '../slots/resolve-visit.ts';

const proposals = 5;
/** Of work that nobody has said the length of. */
export const defaultWorkMinutes = 60;

/**
 * The next days with enough time for some work.
 *
 * @param minutes undefined while it is not known how long it takes
 * @param earliest a day before which none is looked for; today unless it is later
 */
export function useFreeDays(minutes: number | undefined, { lift, skill }: Needs, earliest = '') {
  const zone = useZone();
  const today = dayAt(zone, Date.now());
  const client = useApolloClient();
  const resultOf = useResult();
  const variables = {
    minutes: minutes ?? defaultWorkMinutes,
    from: earliest > today ? earliest : today,
    count: proposals,
    needs: lift || skill ? { lift: lift || undefined, skill: skill || undefined } : undefined,
  };
  const { data, previousData, loading } = useQuery(FreeDaysDocument, {
    variables,
    fetchPolicy: 'network-only',
    skip: minutes === undefined,
  });
  const days = data?.freeDays ?? previousData?.freeDays ?? [];
  /** Of what is asked for now: what is shown until it is answered may be of another length. */
  const proposed = data?.freeDays[0]?.on;
  /** The first of them, for somebody who does not wait until they are shown. */
  const first = async (): Promise<string | undefined> => {
    const read = await resultOf(client.query({ query: FreeDaysDocument, variables, fetchPolicy: 'network-only' }));
    return read.kind === 'ok' ? read.data.freeDays[0]?.on : undefined;
  };
  return { days, proposed, loading, first };
}
