import type { HeldTable } from './held-table.ts';
import { heldByWorkshop } from './of-workshops.ts';

const kept = 'thirty days';

/** What other programs of a workshop are notified of. */
export const heldByWebhooks: Readonly<Record<string, HeldTable>> = {
  webhooks: heldByWorkshop('webhook', { secret: ['sealedSecret', 'previousSealedSecret'] }),
  webhook_messages: heldByWorkshop('webhookMessage', { kept }),
  webhook_deliveries: heldByWorkshop('webhookDelivery', { kept }),
};
