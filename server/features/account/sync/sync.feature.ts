import { feature } from '../../../api/operation/index.ts';
import { partnerOperations } from './partner.rest.ts';

/** A partner's message is refused after five minutes, so a receipt of yesterday guards nothing any more. */
const receiptSeconds = 86_400;

export const syncFeature = feature({
  name: 'sync',
  ownedTables: ['syncReceipt'],
  mounted: partnerOperations,
  sweeps: [
    ({ syncReceipt }, before, limit) =>
      syncReceipt.deleteMany({ where: { receivedAt: before(receiptSeconds) }, limit }),
  ],
});
