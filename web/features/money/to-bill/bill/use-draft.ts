import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  DraftInvoiceDocument,
  DraftsOfCardDocument,
  type InvoicePartsFragment,
  RemoveDraftDocument,
} from '../../../../../generated/graphql.ts';
import { isBillableJob } from '../../../../../schema/features/desk/states.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';

/**
 * The draft of some cards while their bill is open: one that is written for it goes with it unless it is issued, one
 * that was there before stays. Asked again the server answers the same draft, so that opening the bill twice makes no
 * second one; it goes as well where the browser leaves the page, and is written again on a page that comes back.
 */
export function useDraft(jobCardIds: readonly string[]) {
  const client = useApolloClient();
  const resultOf = useResult();
  const [draft, setDraft] = useState<InvoicePartsFragment>();
  const [failure, setFailure] = useState<ApiError>();
  /** How many jobs of the cards nobody has approved: they are put off when the cars are handed over. */
  const [undecided, setUndecided] = useState(0);
  /** Of which cards a job costs more than was approved, so that the bill would be refused. */
  const [toApprove, setToApprove] = useState<readonly string[]>([]);
  /** What the jobs are called that nobody has given a price: no line of the invoice would name them. */
  const [unpriced, setUnpriced] = useState<readonly string[]>([]);
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
    const remove = (context = {}) => {
      if (written.current === undefined) return false;
      const { id, version } = written.current;
      written.current = undefined;
      // Somebody may have changed or issued it meanwhile: then it is theirs.
      void client
        .mutate({ mutation: RemoveDraftDocument, variables: { input: { id, version } }, context })
        .catch(() => undefined);
      return true;
    };
    // React opens every screen twice while it is developed: what is open again by now keeps its draft.
    const removeOnceClosed = () => {
      if (!isOpen.current) remove();
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
      const isDearer = (card: (typeof cards)[number]) =>
        card.jobs.some(({ needsApproval, isBilled }) => needsApproval && !isBilled);
      setToApprove(cards.filter(isDearer).map(({ id }) => id));
      const lacksPrice = (job: (typeof jobs)[number]) =>
        !job.isBilled && isBillableJob(job) && job.pricing === 'LINES' && job.lines.length === 0;
      setUnpriced(jobs.filter(lacksPrice).map(({ title }) => title));
      setUndecided(jobs.filter(({ state }) => state === 'PROPOSED').length);
      const result = await resultOf(client.mutate({ mutation: DraftInvoiceDocument, variables: { input } }));
      if (result.kind === 'error') return setFailure(result.error);
      const made = result.data.draftInvoice;
      if (before.length > 0 && !known.includes(made.id)) written.current = made;
      setDraft(made);
      removeOnceClosed();
    };
    void begin();
    let isRemoved = false;
    const leave = () => {
      // What is asked now outlives the page.
      isRemoved = remove({ fetchOptions: { keepalive: true } });
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !isRemoved) return;
      setDraft(undefined);
      void begin();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      isOpen.current = false;
      setTimeout(removeOnceClosed);
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
  return { draft, failure, undecided, toApprove, unpriced, isDeliverable, isDelivered, show, keep };
}
