/**
 * The request id of the last call that failed by a fault of ours, by which support finds it in the log. It is
 * remembered until the page is closed or somebody dismisses it.
 */

let fault: string | undefined;
const listeners = new Set<() => void>();

function change(requestId: string | undefined): void {
  fault = requestId;
  for (const listener of listeners) listener();
}

/** What is needed of an answer of GraphQL. */
interface Answer {
  readonly errors?: readonly { readonly extensions?: { readonly [key: string]: unknown } }[] | undefined;
}

/** Looks at an answer of GraphQL: only a fault of ours carries the number of its request. */
export function recordFault({ errors = [] }: Answer): void {
  const ids = errors.flatMap(({ extensions }) =>
    typeof extensions?.requestId === 'string' ? [extensions.requestId] : [],
  );
  if (ids[0] !== undefined) change(ids[0]);
}

/** As recordFault, for a call of REST. */
export function recordFaultAt(requestId: string | undefined): void {
  if (requestId !== undefined) change(requestId);
}

/** For `useSyncExternalStore`. */
export const faults = {
  last: (): string | undefined => fault,
  forget: (): void => change(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
