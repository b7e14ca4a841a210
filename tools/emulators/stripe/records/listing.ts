import { invalidRequest } from './failure.ts';

export interface Page {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/**
 * One page of a list, newest first, as every Stripe list is.
 *
 * @param records all that match, oldest first
 * @throws StripeFailure when a cursor names none of them
 */
export function listPage<Item extends { id: string }>(
  url: string,
  records: readonly Item[],
  { limit, starting_after, ending_before }: Page,
  render: (record: Item) => object,
): object {
  const newestFirst = [...records].reverse();
  const position = (id: string, parameter: string) => {
    const index = newestFirst.findIndex((record) => record.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, 'resource_missing', parameter);
    return index;
  };
  if (ending_before !== undefined) {
    const end = position(ending_before, 'ending_before');
    const data = newestFirst.slice(Math.max(0, end - limit), end);
    return { object: 'list', data: data.map(render), has_more: end > limit, url };
  }
  const start = starting_after === undefined ? 0 : position(starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data: data.map(render), has_more: newestFirst.length > start + limit, url };
}
