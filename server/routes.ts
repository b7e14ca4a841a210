import { accountsRoutes } from './accounts/accounts.rest.ts';
import { auditTrailRoutes } from './audit-trail/audit-trail.rest.ts';
import { billingRoutes } from './billing/billing.rest.ts';
import { devicesRoutes } from './devices/devices.rest.ts';
import { downloadsRoutes } from './downloads/downloads.rest.ts';
import { entitlementsRoutes } from './entitlements/entitlements.rest.ts';
import { leadsRoutes } from './leads/leads.rest.ts';
import { personalDataRoutes } from './personal-data/personal-data.rest.ts';
import type { Route } from './platform/http.ts';
import { teamRoutes } from './team/team.rest.ts';
import { twoFactorRoutes } from './two-factor/two-factor.rest.ts';

/** The REST API at a glance. The webhook is not in it: it needs the raw body and has its own place in app.ts. */
export const routes: readonly Route[] = [
  ...accountsRoutes,
  ...auditTrailRoutes,
  ...billingRoutes,
  ...devicesRoutes,
  ...downloadsRoutes,
  ...entitlementsRoutes,
  ...leadsRoutes,
  ...personalDataRoutes,
  ...teamRoutes,
  ...twoFactorRoutes,
];
