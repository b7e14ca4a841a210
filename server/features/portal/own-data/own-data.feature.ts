import {
  bookFromPortalInput,
  ownThing,
  payInvoiceAnswer,
  payInvoiceInput,
  portal,
  portalAppointment,
  portalInvoice,
  portalVehicle,
  requestDeferredInput,
  saveOwnConsentsInput,
} from '../../../../schema/features/portal/portal.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { portalCustomers } from '../portal-sessions/index.ts';
import { bookFromPortal, requestDeferred, saveOwnConsents } from './change-portal.ts';
import { payInvoice } from './pay-invoice.ts';
import { readPortal, readPortalInvoice, readPortalVehicle } from './read-portal.ts';
import { eraseWishes, purgeWishes, reassignWishes, showWishes } from './wishes.ts';

const reads = { permission: portalCustomers, kind: 'query', paid: 'once' } as const;
const changes = { permission: portalCustomers, kind: 'mutation', paid: 'once' } as const;

/** What a customer sees of themselves in the portal of a workshop, and does there. */
export const ownDataFeature = feature({
  name: 'own data',
  ownedTables: ['portalWish'],
  hooks: {
    customerMerged: [{ columns: [], run: reassignWishes }],
    customerErased: [{ columns: [], run: eraseWishes }],
    portalWishes: [{ columns: [], run: showWishes }],
  },
  operations: [
    operation({
      ...reads,
      name: 'portal',
      description: 'All that is the customer’s own at the workshop. For customers who are logged in to the portal.',
      output: portal,
      run: readPortal,
    }),
    operation({
      ...reads,
      name: 'portalVehicle',
      description: 'A vehicle that is or was the customer’s own, as in `portal`. Fails with NOT_FOUND.',
      input: ownThing,
      output: portalVehicle,
      run: readPortalVehicle,
    }),
    operation({
      ...reads,
      name: 'portalInvoice',
      description: 'An issued invoice that the customer pays, as in `portal`. Fails with NOT_FOUND.',
      input: ownThing,
      output: portalInvoice,
      run: readPortalInvoice,
    }),
    operation({
      ...changes,
      name: 'bookFromPortal',
      description:
        'Books an appointment for a vehicle of the customer. Fails with NOT_FOUND, CONFLICT and `free` when the time is not free, INVALID_STATE when nothing can be booked online, and RATE_LIMITED.',
      input: bookFromPortalInput,
      output: portalAppointment,
      run: bookFromPortal,
    }),
    operation({
      ...changes,
      name: 'payInvoice',
      description:
        'Opens a page on which an open invoice of the customer is paid online to the workshop; a new one each time. Fails with NOT_FOUND, and INVALID_STATE when nothing is open or the workshop takes no payments online.',
      input: payInvoiceInput,
      output: payInvoiceAnswer,
      run: payInvoice,
    }),
    operation({
      ...changes,
      name: 'requestDeferred',
      description:
        'Requests deferred work of the customer’s vehicles; the workshop sees it on its day. Fails with NOT_FOUND.',
      input: requestDeferredInput,
      output: portal,
      run: requestDeferred,
    }),
    operation({
      ...changes,
      name: 'saveOwnConsents',
      description:
        'Sets whether the customer wants reminders and advertising. Fails with NOT_FOUND, and INVALID_STATE.',
      input: saveOwnConsentsInput,
      output: portal,
      run: saveOwnConsents,
    }),
  ],
  sweeps: [purgeWishes],
});
