import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccessResolver } from './features/access/access.resolver.ts';
import { AccountsResolver } from './features/accounts/accounts.resolver.ts';
import { AuditTrailResolver } from './features/audit-trail/audit-trail.resolver.ts';
import { BillingResolver } from './features/billing/billing.resolver.ts';
import { BillingDetailsResolver } from './features/billing/billing-details.resolver.ts';
import { PaymentProviderResolver } from './features/billing/payment-provider.resolver.ts';
import { DevicesResolver } from './features/devices/devices.resolver.ts';
import { DownloadsResolver } from './features/downloads/downloads.resolver.ts';
import { EntitlementsResolver } from './features/entitlements/entitlements.resolver.ts';
import { HandOverResolver } from './features/hand-over/hand-over.resolver.ts';
import { LeadsResolver } from './features/leads/leads.resolver.ts';
import { PersonalDataResolver } from './features/personal-data/personal-data.resolver.ts';
import { TeamResolver } from './features/team/team.resolver.ts';
import { TransfersResolver } from './features/transfers/transfers.resolver.ts';
import { TwoFactorResolver } from './features/two-factor/two-factor.resolver.ts';

/** The GraphQL API: the same operations as REST through the same use cases. Inputs are parsed by our own schemas. */
export function buildGraphqlSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      AccessResolver,
      AccountsResolver,
      AuditTrailResolver,
      BillingResolver,
      BillingDetailsResolver,
      DevicesResolver,
      DownloadsResolver,
      EntitlementsResolver,
      HandOverResolver,
      LeadsResolver,
      PaymentProviderResolver,
      PersonalDataResolver,
      TeamResolver,
      TransfersResolver,
      TwoFactorResolver,
    ],
    validate: false,
  });
}
