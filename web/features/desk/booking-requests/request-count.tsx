import { useQuery } from '@apollo/client/react';
import { RequestCountDocument } from '../../../../generated/graphql.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { useTexts } from '../../../language/texts.ts';
import { WaitingCount } from '../../../ui/notices/waiting-count.tsx';

/**
 * How many appointments wait for a yes or no, and how many customers ask for work or for a call, beside the name of the screen that
 * lists them; nothing where none does.
 */
export function RequestCount() {
  const t = useTexts(bookingRequestsTexts);
  const query = useQuery(RequestCountDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const { requests = [], wishes = [], calls = [] } = query.data?.today ?? {};
  const words = [
    requests.length > 0 && t('requestCount', { count: requests.length }),
    wishes.length > 0 && t('wishCount', { count: wishes.length }),
    calls.length > 0 && t('callCount', { count: calls.length }),
  ];
  return (
    <WaitingCount count={requests.length + wishes.length + calls.length} text={words.filter(Boolean).join(', ')} />
  );
}
