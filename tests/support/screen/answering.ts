import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { EntityKind } from '../../../schema/features/workshop/enums.ts';
import { affectedQueries } from '../../../web/kit/client/affected-queries.ts';
import { tolerateFailedRefetches } from '../../../web/kit/client/tolerate-failed-refetches.ts';

type Answer = ApolloLink.Result;

/**
 * A server that is a list: by the name of an operation the answers in their order, of which the last one stays.
 *
 * @param after what an operation's answers wait for
 */
export function answering(
  answers: Readonly<Record<string, readonly Answer[]>>,
  after: Readonly<Record<string, Promise<void>>> = {},
) {
  const asked: { readonly name: string; readonly variables: unknown }[] = [];
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        const before = asked.filter((one) => one.name === name).length;
        asked.push({ name, variables });
        const answer = answers[name]?.[before] ?? answers[name]?.at(-1);
        if (answer === undefined) return observer.error(new Error(`Nobody answers ${name}`));
        // Not at once: a screen is there before its answer.
        const give = () => {
          observer.next(answer);
          observer.complete();
        };
        const waits = after[name];
        if (waits === undefined) setTimeout(give);
        else void waits.then(give);
      }),
  );
  const client: ApolloClient = tolerateFailedRefetches(
    new ApolloClient({
      link,
      cache: new InMemoryCache(),
      defaultOptions: { mutate: { refetchQueries: ({ extensions }) => affectedQueries(client, extensions) } },
    }),
  );
  return { client, asked };
}

/** How a mutation is answered that changed entities of a kind. */
export const changing = (entity: EntityKind, data: Answer['data']): Answer => ({
  data,
  extensions: { changed: [{ entity, id: null }] },
});

/** How the server refuses (docs/contract.md). */
export function refusing(code: string, message: string, fields?: Readonly<Record<string, string>>): Answer {
  return { data: null, errors: [{ message, extensions: { code, fields } }] };
}
