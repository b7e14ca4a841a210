import type { z } from 'zod';
import {
  type WebhookDelivery,
  webhookDelivery,
  type webhookDeliveryFilter,
} from '../../../../../schema/features/integrations/webhooks.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import type { DeliveryRow } from '../delivery/deliver.ts';

export const presentDelivery = (row: DeliveryRow): WebhookDelivery =>
  webhookDelivery.parse({ ...row, eventId: row.messageId, at: row.at.toISOString(), nextAt: isoOf(row.nextAt) });

interface ListQuery {
  readonly filter?: z.output<typeof webhookDeliveryFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** The attempts of the last thirty days, the newest first. */
export async function listDeliveries({ db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { webhookId, states } = filter;
  const where = definedFields({ webhookId, state: states && { in: states } });
  const found = await pageOfRows(
    { ...input, newestFirst: true },
    {
      selects,
      read: ({ where: among, ...query }) => db.webhookDelivery.findMany({ ...query, where: { AND: [where, among] } }),
      count: ({ where: among }) => db.webhookDelivery.count({ where: { AND: [where, among] } }),
    },
  );
  return { ...found, nodes: found.nodes.map(presentDelivery) };
}
