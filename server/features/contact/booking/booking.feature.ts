import { feature } from '../../../api/operation/index.ts';
import { expiredHoldsJob } from './expire-holds.ts';
import { bookingCalls, bookingFileRoutes } from './pages/booking-files.rest.ts';
import { purgeHolds } from './purge-holds.ts';

/** What customers book without an account, on the public page of the workshop. */
export const bookingFeature = feature({
  name: 'booking',
  ownedTables: ['bookingHold'],
  routes: bookingFileRoutes,
  mounted: bookingCalls,
  jobs: [expiredHoldsJob],
  sweeps: [purgeHolds],
});
