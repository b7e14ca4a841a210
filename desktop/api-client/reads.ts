import { getOperationAST, parse } from 'graphql';
import { z } from 'zod';

const operation = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** Leases, installers and whole exports are no screens. */
const notScreens = /^\/api\/(desktop|download|account)\//;

/**
 * What a call reads, as a name under which its answer can be remembered.
 *
 * @returns undefined for whatever may change something, and for what no screen shows
 */
export function readOf(method: string, { pathname, search }: URL, body: ArrayBuffer | undefined): string | undefined {
  if (method === 'GET') return notScreens.test(pathname) ? undefined : `GET ${pathname}${search}`;
  if (method !== 'POST' || pathname !== '/graphql' || body === undefined) return undefined;
  try {
    const { query, operationName, variables } = operation.parse(JSON.parse(new TextDecoder().decode(body)));
    const named = getOperationAST(parse(query, { noLocation: true }), operationName);
    if (named?.operation !== 'query') return undefined;
    return `query ${JSON.stringify([query, operationName ?? null, inOrder(variables ?? {})])}`;
  } catch {
    // The server will say what is wrong with it.
    return undefined;
  }
}

/** The same variables in another order are the same question. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}
