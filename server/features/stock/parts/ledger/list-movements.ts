import type { z } from 'zod';
import type { Movement, movementFilter } from '../../../../../schema/features/stock/parts.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import type { MovementRow } from './move-stock.ts';
import { type StockViewer, stockViewer } from './stock-viewer.ts';

interface Asked {
  readonly filter?: z.output<typeof movementFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of movements, the oldest first. @throws BAD_INPUT an invalid cursor */
export async function listMovements({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: Asked) {
  const { kinds, partId, lineId } = filter;
  const of = {
    ...(partId === undefined ? {} : { partId }),
    ...(lineId === undefined ? {} : { lineId }),
    ...(kinds === undefined ? {} : { kind: { in: kinds } }),
  };
  const page = await pageOfRows(input, {
    selects,
    read: (query) => db.stockMovement.findMany({ ...query, where: { ...query.where, ...of } }),
    count: (query) => db.stockMovement.count({ where: { ...query.where, ...of } }),
    words: async () => [],
  });
  const viewer = await stockViewer(db, actor);
  return { ...page, nodes: page.nodes.map((row) => presentMovement(row, viewer)) };
}

/** A movement as somebody may see it. */
export function presentMovement(
  { at, occurredAt, valueDeltaE7, valueAfterE7, ...row }: MovementRow,
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
): Movement {
  return {
    ...row,
    at: at.toISOString(),
    occurredAt: occurredAt.toISOString(),
    valueDeltaE7: seesCosts ? String(valueDeltaE7) : null,
    valueAfterE7: seesCosts ? String(valueAfterE7) : null,
  };
}
