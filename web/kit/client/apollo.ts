import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { BaseHttpLink } from '@apollo/client/link/http';
import { catchError, concatMap, tap } from 'rxjs';
import { pageHeader } from '../../../schema/desktop/desktop-bridge.ts';
import { lifetimes } from '../../../schema/rules.ts';
import { loadReasons } from '../../language/reasons.ts';
import { recordFault } from '../browser/faults.ts';
import { affectedQueries } from './affected-queries.ts';
import { createDataKeeper } from './data-keeper.ts';
import { tolerateFailedRefetches } from './tolerate-failed-refetches.ts';

const cache = new InMemoryCache({
  typePolicies: {
    // The same plan has another price in another price set, so plans of two sets must never become one entry.
    Plan: { keyFields: false },
    // What the server says last is all there is: a list without a row that was removed is no loss.
    Job: { fields: { lines: { merge: false } } },
    JobCard: { fields: { jobs: { merge: false } } },
  },
});

/** Mails are written in the language of the page, whatever else the browser prefers. The desktop app asks who calls. */
const inPageLanguage = new SetContextLink(({ headers }) => ({
  headers: { ...headers, [pageHeader]: '1', 'accept-language': document.documentElement.lang },
}));

/** A fault of ours can be reported to support from every screen. */
const notingFaults = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap((answer) => recordFault(answer))),
);

/** A refusal is passed on when its words are there, so that no screen shows others first. */
const sayingWhy = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    concatMap(async (answer) => {
      if (answer.errors) await loadReasons();
      return answer;
    }),
    catchError(async (error: unknown) => {
      await loadReasons();
      throw error;
    }),
  ),
);

/**
 * The client of `/graphql`; every request carries the session cookie. What was read is not asked for again: no retries,
 * no polling, no refetch on focus (docs/specification.md §7); what a mutation changed is read again where it is on the
 * screen.
 */
export const apolloClient: ApolloClient = tolerateFailedRefetches(
  new ApolloClient({
    link: ApolloLink.from([
      ...[inPageLanguage, notingFaults, sayingWhy],
      new BaseHttpLink({ uri: '/graphql', credentials: 'include' }),
    ]),
    cache,
    defaultOptions: { mutate: { refetchQueries: ({ extensions }) => affectedQueries(apolloClient, extensions) } },
  }),
);

/** Keeps what a screen shows; what no screen shows any more is forgotten after a while. */
export const holdData = createDataKeeper(cache, lifetimes.unusedDataSeconds);
