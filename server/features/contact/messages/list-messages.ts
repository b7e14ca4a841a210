import type { z } from 'zod';
import type { messageFilter } from '../../../../schema/features/contact/messages.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { presentMessage } from '../customer-mails/index.ts';

interface ListQuery {
  readonly filter?: z.output<typeof messageFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** Of so many latest messages the words are looked through. */
const mostSearched = 2000;

/** A page of the log, the newest first. @throws BAD_INPUT a cursor that is none of ours */
export async function listMessages({ db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { customerId, vehicleId, jobCardId, states, channels, kinds } = filter;
  const where: Where<'message'> = {
    ...definedFields({
      customerId,
      vehicleId,
      jobCardId,
      state: states && { in: states },
      channel: channels && { in: channels },
      kind: kinds && { in: kinds },
    }),
  };
  const found = await pageOfRows(
    { ...input, newestFirst: true },
    {
      selects,
      read: ({ where: among, ...query }) => db.message.findMany({ ...query, where: { AND: [where, among] } }),
      count: ({ where: among }) => db.message.count({ where: { AND: [where, among] } }),
      words: async () => {
        const select = { id: true, to: true, subject: true } as const;
        const rows = await db.message.findMany({ where, select, orderBy: { id: 'desc' }, take: mostSearched });
        return rows.map(({ id, to, subject }) => ({ id, name: `${to} ${subject}` }));
      },
    },
  );
  return { ...found, nodes: found.nodes.map(presentMessage) };
}
