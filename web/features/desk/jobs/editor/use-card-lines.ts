import { useApolloClient } from '@apollo/client/react';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  AddLineDocument,
  AddLinesDocument,
  type JobCardPartsFragment,
  type JobPartsFragment,
  OrderLinesDocument,
  RemoveLineDocument,
  UpdateLineDocument,
} from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { UnsavedWorkContext } from '../../../../ui/dialogs/unsaved-work.ts';
import { refetchActiveQueries } from '../../card-actions/index.ts';
import type { LineEdits } from './line-context.ts';
import { createLineRows, isUnsaved, type LineRow, type LineRows, type Written } from './line-rows.ts';
import type { NewLine, SavedLine } from './line-values.ts';

/** How long after the last write the card is read again, so that a row of writes asks once. */
const settleMilliseconds = 400;

export interface CardLines {
  readonly rows: LineRows;
  readonly list: readonly LineRow[];
}

/** The lines of a card as they are typed, with their writes. */
export function useCardLines(card: JobCardPartsFragment, mayAdd: (job: JobPartsFragment) => boolean): CardLines {
  const client = useApolloClient();
  const resultOf = useResult();
  const t = useTexts(jobCardTexts);
  const { hold } = use(UnsavedWorkContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A write may end after the language was changed: what it says then is in the language of that moment.
  const now = useRef({ resultOf, t });
  now.current = { resultOf, t };

  const syncFromServer = useRef(() => {});
  const readOnceMore = async () => {
    await refetchActiveQueries(client);
    // Also an answer that is the same as before says what is not there any more.
    syncFromServer.current();
  };

  const [rows] = useState(() =>
    createLineRows(
      {
        add: async (jobId, line, operationId) => {
          const variables = { input: { jobId, ...line, operationId } };
          const result = await now.current.resultOf(
            client.mutate({ mutation: AddLineDocument, variables, refetchQueries: [] }),
          );
          return result.kind === 'ok' ? { kind: 'ok', line: result.data.addLine } : parseRefusal(result.error);
        },
        update: async ({ id, version }, change, operationId) => {
          const variables = { input: { id, version, ...change, operationId } };
          const result = await now.current.resultOf(
            client.mutate({ mutation: UpdateLineDocument, variables, refetchQueries: [] }),
          );
          return result.kind === 'ok' ? { kind: 'ok', line: result.data.updateLine } : parseRefusal(result.error);
        },
        readAgain: () => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void readOnceMore(), settleMilliseconds);
        },
        gone: () => now.current.t('lineGone'),
      },
      () => crypto.randomUUID(),
    ),
  );
  const { jobs } = card;
  const open = jobs.filter(mayAdd).map(({ id }) => id);
  const openIds = open.join(' ');
  useEffect(() => {
    syncFromServer.current = () => rows.syncFromServer(jobs, (id) => openIds.split(' ').includes(id));
    syncFromServer.current();
  }, [rows, jobs, openIds]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const list = useSyncExternalStore(rows.subscribe, rows.list);
  const isHeld = list.some(isUnsaved);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
  return { rows, list };
}

/** A refusal as the row shows it; of a stale write with what is there now. */
async function parseRefusal({ code, current, text }: ApiError): Promise<Written> {
  if (code === 'CONFLICT' && current !== undefined) {
    // Needed once somebody else has written the same line: other visits load no schema for it.
    const { line } = await import('../../../../../schema/features/desk/lines.ts');
    const parsed = line.safeParse(current);
    if (parsed.success) return { kind: 'stale', line: parsed.data };
  }
  return { kind: 'failed', text };
}

/**
 * The edits of a job card, each of which is written at once; the same ones for as long as the card is open, so that a
 * row is drawn again for its own changes alone.
 */
export function useCardEdits({ jobs }: Pick<JobCardPartsFragment, 'jobs'>, seesCosts: boolean): LineEdits {
  const client = useApolloClient();
  const resultOf = useResult();
  const present = useRef(jobs);
  present.current = jobs;
  return useMemo(() => {
    const again = async <Value>(result: Result<Value>) => {
      await refetchActiveQueries(client);
      return result;
    };
    return {
      remove: async ({ id, version }) =>
        again(
          await resultOf(
            client.mutate({ mutation: RemoveLineDocument, variables: { input: { id, version } }, refetchQueries: [] }),
          ),
        ),
      restore: async (jobId, line, order) => {
        const variables = { input: { jobId, ...lineAgain(line, seesCosts) } };
        const added = await resultOf(client.mutate({ mutation: AddLineDocument, variables, refetchQueries: [] }));
        if (added.kind === 'error') return added;
        const lineIds = order.map((id) => (id === line.id ? added.data.addLine.id : id));
        const version = present.current.find(({ id }) => id === jobId)?.version;
        if (version !== undefined && lineIds.length > 1) {
          const input = { jobId, version, lineIds };
          await resultOf(client.mutate({ mutation: OrderLinesDocument, variables: { input }, refetchQueries: [] }));
        }
        return again(added);
      },
      addAll: async (jobId, lines, operationId) => {
        const variables = { input: { jobId, lines: [...lines], operationId } };
        return again(await resultOf(client.mutate({ mutation: AddLinesDocument, variables, refetchQueries: [] })));
      },
    };
  }, [client, resultOf, seesCosts]);
}

/** A removed line as it is written again. */
function lineAgain(line: SavedLine, seesCosts: boolean): NewLine {
  const { kind, description, quantityThousandths, unit, unitPrice, discountBasisPoints, discountCents } = line;
  const { vatCategory, vatGround, vatGroundKind, labourRateId, partNumber, brand, supplierName, origin, partState } =
    line;
  const { partId, stockState } = line;
  return {
    kind,
    description,
    quantityThousandths,
    unit,
    vatCategory,
    vatGround,
    labourRateId,
    partNumber,
    brand,
    vatGroundKind,
    supplierName,
    origin,
    partId,
    // Of what takes from stock it follows by itself.
    ...(stockState === 'NONE' ? { partState } : {}),
    ...(unitPrice === null ? {} : { unitPrice }),
    ...(discountBasisPoints === null ? {} : { discountBasisPoints }),
    ...(discountCents === null ? {} : { discountCents }),
    ...(seesCosts && line.costPrice !== null ? { costPrice: line.costPrice } : {}),
  };
}
