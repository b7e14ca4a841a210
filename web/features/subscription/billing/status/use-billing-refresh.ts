import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RefreshBillingDocument } from '../../../../../generated/graphql.ts';
import { useResult } from '../../../../kit/session/result.ts';

/**
 * Asks the server again for everything on the screen, because a payment, a cancellation or another plan may have
 * changed any of it. What is shown stays until the answers are there; a refusal shows where the data is shown.
 */
export function useBillingRefresh() {
  const client = useApolloClient();
  const resultOf = useResult();
  const [askProvider] = useMutation(RefreshBillingDocument);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    // The provider's report may still be on its way; should this be refused, what we know is shown.
    await resultOf(askProvider());
    const answers = client.refetchQueries({ include: 'active' });
    await resultOf(answers.then((data) => ({ data })));
    setRefreshing(false);
  };
  return { refresh, refreshing };
}
