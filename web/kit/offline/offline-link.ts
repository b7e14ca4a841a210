import { type ApolloClient, ApolloLink } from '@apollo/client';
import { catchError, tap } from 'rxjs';
import { madeHere } from './offline.ts';

/** Mutations that may wait and whose screens give them no key. */
const keyless = /^(StartClock|StopClock|MoveJob|UpdateJob(Card)?|AddLine|RecordOdometer)$/;

/** Puts what works without a network before the link of a client; what that takes is loaded beside the first screen. */
export function workOffline(client: ApolloClient): void {
  const loading = import('./browser-offline.ts').then(({ startOffline }) => startOffline(client));
  // Without it everything is as it was.
  loading.catch(() => undefined);
  const keeping = new ApolloLink((operation, forward) => {
    const { input } = operation.variables;
    if (input) {
      // A call that may have arrived is sent again under the same key.
      const newKey = keyless.test(operation.operationName ?? '') ? crypto.randomUUID() : undefined;
      const { operationId = newKey, ...named } = input;
      const key = operationId === undefined ? {} : { operationId };
      operation.variables = { ...operation.variables, input: { ...madeHere.servedIn(named), ...key } };
    }
    return forward(operation).pipe(
      tap((answer) => void loading.then(({ note }) => note(operation, answer)).catch(() => undefined)),
      catchError(async (error: unknown) => (await loading.catch(() => Promise.reject(error))).answer(operation, error)),
    );
  });
  client.setLink(keeping.concat(client.link));
}
