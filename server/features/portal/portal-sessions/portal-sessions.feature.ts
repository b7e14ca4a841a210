import { customer } from '../../../../schema/features/customers/customers.ts';
import {
  blockPortalInput,
  endedPortalSessions,
  ofPortalInput,
  sentPortalLink,
} from '../../../../schema/features/portal/portal-desk.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { blockPortal, endPortalSessions, sendPortalLink } from './desk-acts.ts';
import { eraseSessions, reassignSessions } from './follow-customers.ts';
import { purgeLogins, purgePortalSessions } from './purge-sessions.ts';
import { portalMailsJob } from './request-login.ts';

const manages = { kind: 'mutation', permission: 'portal.manage' } as const;

/** Who is signed in to the customer portal of a workshop, and how they come in. */
export const portalSessionsFeature = feature({
  name: 'portal sessions',
  ownedTables: ['portalLogin', 'portalSession'],
  hooks: {
    customerMerged: [{ columns: [], run: reassignSessions }],
    customerErased: [{ columns: [], run: eraseSessions }],
  },
  operations: [
    operation({
      ...manages,
      name: 'sendPortalLink',
      inDemo: false,
      description:
        'Sends a customer an e-mail with the link to their portal. Fails with NOT_FOUND, BAD_INPUT on `email` without an address, INVALID_STATE when the customer was merged, erased or blocked, and RATE_LIMITED.',
      input: ofPortalInput,
      output: sentPortalLink,
      run: sendPortalLink,
    }),
    operation({
      ...manages,
      name: 'endPortalSessions',
      description: 'Signs a customer out of the portal everywhere. Fails with NOT_FOUND.',
      input: ofPortalInput,
      output: endedPortalSessions,
      run: endPortalSessions,
    }),
    operation({
      ...manages,
      name: 'blockPortal',
      description:
        'Blocks a customer from the portal, which also signs them out, or unblocks them. Fails with NOT_FOUND, and with INVALID_STATE when the customer was merged or erased.',
      input: blockPortalInput,
      output: customer,
      run: blockPortal,
    }),
  ],
  jobs: [portalMailsJob],
  sweeps: [purgeLogins, purgePortalSessions],
});
