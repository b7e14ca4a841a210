import { accountsRoutes } from './accounts/accounts.rest.ts';
import { billingRoutes } from './billing/billing.rest.ts';
import { devicesRoutes } from './devices/devices.rest.ts';
import { downloadsRoutes } from './downloads/downloads.rest.ts';
import { entitlementsRoutes } from './entitlements/entitlements.rest.ts';
import { leadsRoutes } from './leads/leads.rest.ts';
import type { Route } from './platform/http.ts';
import { teamRoutes } from './team/team.rest.ts';

/** The REST API at a glance. The webhook is not in it: it needs the raw body and has its own place in app.ts. */
export const routes: readonly Route[] = [
  ...accountsRoutes,
  ...billingRoutes,
  ...devicesRoutes,
  ...downloadsRoutes,
  ...entitlementsRoutes,
  ...leadsRoutes,
  ...teamRoutes,
];
