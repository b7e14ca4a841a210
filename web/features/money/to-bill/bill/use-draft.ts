import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  DraftInvoiceDocument,
  DraftsOfCardDocument,
  type InvoicePartsFragment,
  RemoveDraftDocument,
} from '../../../../../generated/graphql.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';

/**
 * The draft of some cards while their bill is open. One that is written for it goes with it unless it is issued; one that was there
 * before stays. Asked again the server answers the same draft, so that opening the bill twice makes no second one.
 */
export function useDraft(jobCardIds: readonly string[]) {
  const client = useApolloClient();
  const resultOf = useResult();
  const [draft, setDraft] = useState<InvoicePartsFragment>();
  const [failure, setFailure] = useState<ApiError>();
  /** How many jobs of the cards nobody has approved: they are put off when the cars are handed over. */
  const [undecided, setUndecided] = useState(0);
  /** Whether the cars can be handed over with it: no work on them is under way, or to be done. */
  const [isDeliverable, setIsDeliverable] = useState(true);
  const [isDelivered, setIsDelivered] = useState(false);
  /** What goes when the bill is closed. */
  const written = useRef<{ readonly id: string; readonly version: number }>(undefined);
  const isOpen = useRef(false);
  const key = jobCardIds.join();

  useEffect(() => {
    isOpen.current = true;
    const input = { jobCardIds: key.split(',') };
    const remove = () => {
      // React opens every screen twice while it is developed: what is open again by now keeps its draft.
      if (isOpen.current || written.current === undefined) return;
      const { id, version } = written.current;
      written.current = undefined;
      // Somebody may have changed or issued it meanwhile: then it is theirs.
      void client
        .mutate({ mutation: RemoveDraftDocument, variables: { input: { id, version } } })
        .catch(() => undefined);
    };
    const begin = async () => {
      const before = await Promise.all(
        input.jobCardIds.map((jobCardId) =>
          client.query({ query: DraftsOfCardDocument, variables: { jobCardId }, fetchPolicy: 'network-only' }),
        ),
      ).catch(() => []);
      const known = before.flatMap(({ data }) => data?.invoices.nodes.map(({ id }) => id) ?? []);
      const cards = before.flatMap(({ data }) => data?.jobCard ?? []);
      const jobs = cards.flatMap((card) => card.jobs);
      setIsDeliverable(cards.every((card) => [card.state, ...card.possibleStates].includes('DELIVERED')));
      setIsDelivered(cards.length > 0 && cards.every(({ state }) => state === 'DELIVERED'));
      setUndecided(jobs.filter(({ state }) => state === 'PROPOSED').length);
      const result = await resultOf(client.mutate({ mutation: DraftInvoiceDocument, variables: { input } }));
      if (result.kind === 'error') return setFailure(result.error);
      const made = result.data.draftInvoice;
      if (before.length > 0 && !known.includes(made.id)) written.current = made;
      setDraft(made);
      if (!isOpen.current) remove();
    };
    void begin();
    return () => {
      isOpen.current = false;
      setTimeout(remove);
    };
  }, [key, client, resultOf]);

  const show = (next: InvoicePartsFragment) => {
    if (written.current?.id === next.id) written.current = next;
    setDraft(next);
  };
  /** It was issued, and stays. */
  const keep = () => {
    written.current = undefined;
  };
  return { draft, failure, undecided, isDeliverable, isDelivered, show, keep };
}
