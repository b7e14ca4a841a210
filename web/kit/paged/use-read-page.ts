import type { LiveQuery } from '../client/shown-entities.ts';
import { useLive } from '../live/live.ts';
import { type QueryResult, type ReadStep, useReadStep } from '../session/read-step.ts';

/** A page of a list, as the server answers it. */
export interface Page<Row> {
  readonly totalCount: number;
  readonly endCursor: string | null;
  readonly nodes: readonly Row[];
}

/** A page as it is shown: what was read before stays while another one is on its way. */
export interface ReadPage<Row> {
  /** Undefined until the first one is there. */
  readonly page: Page<Row> | undefined;
  readonly refused: Extract<ReadStep<unknown>, { step: 'refused' }> | undefined;
  readonly pending: boolean;
}

type PageQuery<Data> = QueryResult<Data> & LiveQuery & { readonly previousData?: Data | undefined };

/** Reads a page, and reads it again when something of it has changed. */
export function useReadPage<Data, Row>(query: PageQuery<Data>, pageOf: (data: Data) => Page<Row>): ReadPage<Row> {
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  return {
    page: read.step === 'ready' ? pageOf(read.data) : undefined,
    refused: read.step === 'refused' ? read : undefined,
    pending: query.loading,
  };
}
