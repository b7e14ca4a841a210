import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import { isWithin, metadata, moment, page, parameters, text, url } from '../records/parameters.ts';
import { requireRecord, type World } from '../records/world.ts';
import { type Endpoint, endpoint } from '../request/endpoint.ts';
import { newAccount } from './accounts.ts';
import { movementsOf, movementsOfPayout, renderMovement } from './balance.ts';
import { requireAccess } from './called-account.ts';
import { renderAccount, renderPayout } from './render-account.ts';

/** How long a link to Stripe's form can be opened, once. */
const linkSeconds = 300;

const accountParameters = parameters<Stripe.AccountCreateParams>()({
  // Only Standard accounts are imitated; another type is refused loudly.
  type: z.literal('standard'),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email().optional(),
  business_profile: z.strictObject({ name: text.optional() }).optional(),
  metadata: metadata.optional(),
});

const linkParameters = parameters<Stripe.AccountLinkCreateParams>()({
  account: text,
  refresh_url: url,
  return_url: url,
  type: z.enum(['account_onboarding', 'account_update']),
});

const ofPlatform = (described: Endpoint): Endpoint => ({ ...described, ofPlatform: true });

/** Connected accounts, links to their onboarding, and payouts (https://docs.stripe.com/api/accounts, /api/account_links). */
export const connectEndpoints: readonly Endpoint[] = [
  ofPlatform(
    endpoint('post', '/v1/accounts', accountParameters, (world, input) =>
      renderAccount(
        newAccount(world, {
          country: input.country,
          email: input.email ?? null,
          businessName: input.business_profile?.name ?? null,
          metadata: input.metadata ?? {},
        }),
      ),
    ),
  ),
  endpoint('get', '/v1/accounts/:id', parameters<Stripe.AccountRetrieveParams>()({}), (world, _, id) => {
    requireAccess(world, id);
    return renderAccount(requireRecord(world, 'accounts', 'account', id));
  }),
  ofPlatform(endpoint('post', '/v1/account_links', linkParameters, createLink)),
  endpoint(
    'get',
    '/v1/payouts',
    parameters<Stripe.PayoutListParams>()({ ...page, created: moment, arrival_date: moment, status: text.optional() }),
    (world, { created, arrival_date, status, ...cursor }) =>
      listPage(
        '/v1/payouts',
        world.records.payouts.filter(
          (payout) =>
            isWithin(payout.created, created) &&
            isWithin(payout.arrivalDate, arrival_date) &&
            (status === undefined || status === 'paid'),
        ),
        cursor,
        renderPayout,
      ),
  ),
  endpoint('get', '/v1/payouts/:id', parameters<Stripe.PayoutRetrieveParams>()({}), (world, _, id) =>
    renderPayout(requireRecord(world, 'payouts', 'payout', id)),
  ),
  endpoint(
    'get',
    '/v1/balance_transactions',
    parameters<Stripe.BalanceTransactionListParams>()({
      ...page,
      created: moment,
      payout: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    (world, { created, payout, source, type, ...cursor }) => {
      const all =
        payout === undefined
          ? movementsOf(world)
          : movementsOfPayout(world, requireRecord(world, 'payouts', 'payout', payout, 'payout'));
      const wanted = all.filter(
        (movement) =>
          isWithin(movement.created, created) &&
          (source === undefined || movement.source === source) &&
          (type === undefined || movement.type === type),
      );
      return listPage('/v1/balance_transactions', wanted, cursor, renderMovement);
    },
  ),
];

function createLink(world: World, input: z.output<typeof linkParameters>): Stripe.AccountLink {
  requireAccess(world, input.account);
  if (input.type === 'account_update') {
    throw invalidRequest(
      'You cannot create `account_update` type Account Links for this account, because it has access to a Stripe-hosted Dashboard.',
      undefined,
      'type',
    );
  }
  const now = world.clock.now();
  const link = world.records.accountLinks.put({
    id: newId('', 12),
    created: now,
    accountId: input.account,
    refreshUrl: input.refresh_url,
    returnUrl: input.return_url,
    expiresAt: now + linkSeconds,
    formKey: null,
  });
  return {
    object: 'account_link',
    created: now,
    expires_at: link.expiresAt,
    url: `${world.address}/setup/s/${input.account}/${link.id}`,
  };
}
