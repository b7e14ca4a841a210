import { accessRoutes } from './access/access.rest.ts';
import { accountsRoutes } from './accounts/accounts.rest.ts';
import { auditTrailRoutes } from './audit-trail/audit-trail.rest.ts';
import { billingRoutes } from './billing/billing.rest.ts';
import { hostedBillingRoutes } from './billing/hosted-billing.rest.ts';
import { devicesRoutes } from './devices/devices.rest.ts';
import { downloadsRoutes } from './downloads/downloads.rest.ts';
import { entitlementsRoutes } from './entitlements/entitlements.rest.ts';
import { handOverRoutes } from './hand-over/hand-over.rest.ts';
import { leadsRoutes } from './leads/leads.rest.ts';
import { personalDataRoutes } from './personal-data/personal-data.rest.ts';
import type { Route } from './platform/route.ts';
import { teamRoutes } from './team/team.rest.ts';
import { transfersRoutes } from './transfers/transfers.rest.ts';
import { twoFactorRoutes } from './two-factor/two-factor.rest.ts';

/** The REST API at a glance, by feature. The webhooks need raw bodies and have a place of their own in app.ts. */
export const routesByFeature = {
  accounts: accountsRoutes,
  'two-factor': twoFactorRoutes,
  'hand-over': handOverRoutes,
  devices: devicesRoutes,
  'audit-trail': auditTrailRoutes,
  'personal-data': personalDataRoutes,
  billing: [...billingRoutes, ...hostedBillingRoutes],
  access: accessRoutes,
  transfers: transfersRoutes,
  team: teamRoutes,
  downloads: downloadsRoutes,
  entitlements: entitlementsRoutes,
  leads: leadsRoutes,
} satisfies Record<string, readonly Route[]>;

export const routes: readonly Route[] = Object.values(routesByFeature).flat();
