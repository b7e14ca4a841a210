import { aiSent } from '../../../../schema/features/desk/diagnostics/ai-settings.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';

interface ListQuery {
  readonly first: number;
  readonly after?: string | undefined;
}

/** What has left the house in the last thirty days, the newest first. @throws BAD_INPUT a cursor that is none of ours */
export async function listSent({ db, selects }: SignedInCall, input: ListQuery) {
  const found = await pageOfRows(
    { ...input, newestFirst: true },
    {
      selects,
      read: (query) => db.aiSent.findMany(query),
      count: (query) => db.aiSent.count(query),
      words: () => Promise.resolve([]),
    },
  );
  return { ...found, nodes: found.nodes.map((row) => aiSent.parse({ ...row, at: row.at.toISOString() })) };
}
