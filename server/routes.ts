import type { Route } from './api/rest/route.ts';
import { accessRoutes } from './features/access/access.rest.ts';
import { accountsRoutes } from './features/accounts/accounts.rest.ts';
import { auditTrailRoutes } from './features/audit-trail/audit-trail.rest.ts';
import { billingRoutes } from './features/billing/billing.rest.ts';
import { hostedBillingRoutes } from './features/billing/hosted-billing.rest.ts';
import { devicesRoutes } from './features/devices/devices.rest.ts';
import { downloadsRoutes } from './features/downloads/downloads.rest.ts';
import { entitlementsRoutes } from './features/entitlements/entitlements.rest.ts';
import { handOverRoutes } from './features/hand-over/hand-over.rest.ts';
import { leadsRoutes } from './features/leads/leads.rest.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.rest.ts';
import { teamRoutes } from './features/team/team.rest.ts';
import { transfersRoutes } from './features/transfers/transfers.rest.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.rest.ts';

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
