import type { AppContext } from '../../../context/app-context.ts';
import { heldData } from './held-data.ts';
import type { Reader } from './held-table.ts';

/** The tables of a person's workshop, each by its name in the exported document and page by page. */
export function heldPages(
  ctx: Pick<AppContext, 'database'>,
  actor: Reader,
): ReadonlyMap<string, AsyncIterable<readonly object[]>> {
  return new Map(
    Object.values(heldData).flatMap(({ exportAs, pages }) =>
      exportAs === undefined || pages === undefined ? [] : [[exportAs, pages(ctx, actor)] as const],
    ),
  );
}
