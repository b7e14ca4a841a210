import type { z } from 'zod';
import type { Movement, movementFilter } from '../../../../../schema/features/stock/parts.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { type CardOfLine, readCardsOfLines } from './cards-of-lines.ts';
import type { MovementRow } from './move-stock.ts';
import { type StockViewer, stockViewer } from './stock-viewer.ts';

interface ListQuery {
  readonly filter?: z.output<typeof movementFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of movements, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listMovements({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { kinds, partId, lineId, newestFirst } = filter;
  const of = definedFields({ partId, lineId, kind: kinds && { in: kinds } });
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.stockMovement.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.stockMovement.count({ where: { ...query.where, ...of } }),
    },
  );
  const viewer = await stockViewer(db, actor);
  const cards = await readCardsOfLines(
    db,
    page.nodes.flatMap((row) => row.lineId ?? []),
  );
  return { ...page, nodes: page.nodes.map((row) => presentMovement(row, viewer, cards.get(row.lineId ?? ''))) };
}

/** A movement as somebody may see it. */
export function presentMovement(
  { at, occurredAt, valueDeltaE7, valueAfterE7, ...row }: MovementRow,
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
  card?: CardOfLine,
): Movement {
  return {
    ...row,
    jobCardId: card?.id ?? null,
    jobCardNumber: card?.number ?? null,
    at: at.toISOString(),
    occurredAt: occurredAt.toISOString(),
    valueDeltaE7: seesCosts ? String(valueDeltaE7) : null,
    valueAfterE7: seesCosts ? String(valueAfterE7) : null,
  };
}
