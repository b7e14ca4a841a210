import { useQuery } from '@apollo/client/react';
import { RequestCountDocument } from '../../../../generated/graphql.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { useTexts } from '../../../language/texts.ts';
import { WaitingCount } from '../../../ui/notices/waiting-count.tsx';

/** How many appointments wait for a yes or no, beside the name of the screen that lists them; nothing where none does. */
export function RequestCount() {
  const t = useTexts(bookingRequestsTexts);
  const query = useQuery(RequestCountDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const count = query.data?.today.requests.length ?? 0;
  return <WaitingCount count={count} text={t('requestCount', { count })} />;
}
