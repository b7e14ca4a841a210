import { type ApolloClient, ApolloLink } from '@apollo/client';
import { catchError, tap } from 'rxjs';

/** Mutations that may wait and whose screens give them no key. */
const keyless = /^(StartClock|StopClock|MoveJob|UpdateJob(Card)?|AddLine|RecordOdometer)$/;

/** Puts what works without a network before the link of a client; what that takes is loaded beside the first screen. */
export function workOffline(client: ApolloClient): void {
  const loading = import('./browser-offline.ts').then(({ startOffline }) => startOffline(client));
  // Without it everything is as it was.
  loading.catch(() => undefined);
  const keeping = new ApolloLink((operation, forward) => {
    const { input } = operation.variables;
    // A call that may have arrived is sent again under the same key.
    if (input && !('operationId' in input) && keyless.test(operation.operationName ?? ''))
      operation.variables = { ...operation.variables, input: { ...input, operationId: crypto.randomUUID() } };
    return forward(operation).pipe(
      tap((answer) => void loading.then(({ note }) => note(operation, answer)).catch(() => undefined)),
      catchError(async (error: unknown) => (await loading.catch(() => Promise.reject(error))).answer(operation, error)),
    );
  });
  client.setLink(keeping.concat(client.link));
}
