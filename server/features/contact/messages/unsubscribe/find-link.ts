import { AppError } from '../../../../../schema/errors.ts';
import { type Language, languageOfDocument } from '../../../../../schema/languages.ts';
import type { Call } from '../../../../api/operation/index.ts';
import { hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { refuseEverything } from '../../../customers/customers/index.ts';
import { type BrandedWorkshop, readBrandedWorkshop } from '../../../workshop/brand/index.ts';

/** In characters; ours have 43. */
const longestToken = 200;

/**
 * The link of a token, whether or not the workshop pays: an objection always counts. What was guessed is refused like
 * what was never given, and an address that tries many has to wait.
 *
 * @throws NOT_FOUND, RATE_LIMITED
 */
async function findLink({ ctx, request }: Call, token: string) {
  const tokenHash = hashToken(token.slice(0, longestToken));
  // Nobody knows a workshop before the token has named it: the one question that all of them are asked together.
  const link = await tablesOfAllWorkshops(ctx.database).unsubscribeLink.findUnique({ where: { tokenHash } });
  if (link !== null && token.length <= longestToken) return link;
  await ctx.rateLimits.take('unknownLinkPerAddress', request.address);
  throw new AppError('NOT_FOUND');
}

/** What the page of a link says. */
export interface UnsubscribeView {
  readonly workshop: BrandedWorkshop;
  readonly language: Language;
  readonly isEnded: boolean;
}

/** What the link of a token shows; changes nothing. @throws NOT_FOUND, RATE_LIMITED */
export async function readUnsubscribe(call: Call, token: string): Promise<UnsubscribeView> {
  const { workshopId, customerId, addressKey } = await findLink(call, token);
  const db = tenantDb(call.ctx.database, workshopId);
  const [workshop, customer, refusals] = await Promise.all([
    readBrandedWorkshop(db, call.ctx.clock.now()),
    db.customer.findUniqueOrThrow({ where: { id: customerId }, select: { language: true } }),
    db.suppression.findMany({
      where: { addressKey, channel: 'MAIL', reason: 'OPTED_OUT', liftedAt: null },
      distinct: ['class'],
      select: { class: true },
    }),
  ]);
  const ended = new Set(refusals.map((row) => row.class));
  return {
    workshop,
    language: languageOfDocument(customer.language ?? workshop.language),
    isEnded: ended.has('INVITATION') && ended.has('ADVERTISING'),
  };
}

/**
 * Ends invitations and advertising for the holder of the link of a token; again, it changes nothing.
 *
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function unsubscribe(call: Call, token: string): Promise<void> {
  const { ctx } = call;
  const { workshopId, customerId, addressKey: mailboxKey } = await findLink(call, token);
  const refusal = { mailboxKey, now: ctx.clock.now(), hooks: ctx.hooks };
  await tenantDb(ctx.database, workshopId).transaction((tx) => refuseEverything(tx, customerId, refusal));
}
