import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { jobPartsTexts } from '../../../../../../schema/messages/job-parts/index.ts';
import { useResult } from '../../../../../kit/session/result.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { useToast } from '../../../../../ui/notices/toast.tsx';
import { refetchActiveQueries } from '../../../card-actions/index.ts';
import type { LineUnit } from '../line-values.ts';
import { useQuantityFormat } from './use-quantity-format.ts';

/** Thousandths that are free, where that is why something was refused. */
function freeOf(error: unknown): number | undefined {
  const free: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.free : undefined;
  return typeof free === 'number' ? free : undefined;
}

/** Gives the function that moves or reserves stock; a refusal says how much is free. Afterwards the card has been read again. */
export function useStockMutation(unit: LineUnit) {
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const amount = useQuantityFormat(unit);
  const t = useTexts(jobPartsTexts);
  const words = useTexts(jobCardsTexts);
  const [pending, setPending] = useState(false);
  const act = async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<void> => {
    if (pending) return;
    setPending(true);
    let free: number | undefined;
    const call = client
      .mutate<Data, OperationVariables>({ mutation, variables, refetchQueries: [] })
      .catch((error: unknown) => {
        free = freeOf(error);
        throw error;
      });
    const result = await resultOf(call);
    await refetchActiveQueries(client);
    setPending(false);
    if (result.kind === 'ok') return;
    const reason = result.error.text;
    toast({
      title: words('notDone'),
      text: free === undefined ? reason : t('onlyFree', { reason, amount: amount(free) }),
      tone: 'error',
    });
  };
  return { act, pending };
}
