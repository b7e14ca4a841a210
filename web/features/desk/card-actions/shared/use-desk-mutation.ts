import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { refetchActiveQueries } from './refetch-active-queries.ts';

/**
 * Gives the function that does something on a card and says a refusal. Afterwards what is on
 * the screen has been read again.
 *
 * @param several whether another act may begin before the last one is done, as on a screen with many cards
 * @returns the answer, or undefined where it was refused
 */
export function useDeskMutation({ several = false }: { readonly several?: boolean } = {}) {
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const t = useTexts(jobCardsTexts);
  const [pending, setPending] = useState(false);
  const act = async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | undefined> => {
    if (pending && !several) return undefined;
    setPending(true);
    const result = await resultOf(client.mutate<Data, OperationVariables>({ mutation, variables, refetchQueries: [] }));
    await refetchActiveQueries(client);
    setPending(false);
    if (result.kind === 'ok') return result.data;
    const isStale = result.error.code === 'CONFLICT';
    toast({ title: t('notDone'), text: isStale ? t('changedSince') : result.error.text, tone: 'error' });
    return undefined;
  };
  return { act, pending };
}
