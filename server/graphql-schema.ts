import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccessResolver } from './access/access.resolver.ts';
import { AccountsResolver } from './accounts/accounts.resolver.ts';
import { AuditTrailResolver } from './audit-trail/audit-trail.resolver.ts';
import { BillingResolver } from './billing/billing.resolver.ts';
import { BillingDetailsResolver } from './billing/billing-details.resolver.ts';
import { PaymentProviderResolver } from './billing/payment-provider.resolver.ts';
import { DevicesResolver } from './devices/devices.resolver.ts';
import { DownloadsResolver } from './downloads/downloads.resolver.ts';
import { EntitlementsResolver } from './entitlements/entitlements.resolver.ts';
import { HandOverResolver } from './hand-over/hand-over.resolver.ts';
import { LeadsResolver } from './leads/leads.resolver.ts';
import { PersonalDataResolver } from './personal-data/personal-data.resolver.ts';
import { TeamResolver } from './team/team.resolver.ts';
import { TransfersResolver } from './transfers/transfers.resolver.ts';
import { TwoFactorResolver } from './two-factor/two-factor.resolver.ts';

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
