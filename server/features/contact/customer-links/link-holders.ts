import { AppError } from '../../../../schema/errors.ts';
import {
  type Call,
  callAs,
  type Principal,
  type PrincipalCall,
  type PrincipalSource,
} from '../../../api/operation/index.ts';
import { readersOrigin } from '../../../api/pages/own-origins.ts';
import { requirePaidWorkshop } from '../../../auth/sessions/paid-once.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { expiryOf, type LinkRow } from './share-links.ts';

/** Who holds the link of a visit or an invoice; it is no account, and reaches what the link shows. */
export interface LinkHolder extends Principal {
  readonly kind: 'linkHolder';
  readonly link: LinkRow;
  /** The address of the link, with its token. */
  readonly url: string;
  readonly now: Date;
}

export type LinkCall = PrincipalCall<LinkHolder>;

/** Link holders are found by the token in the input. */
export const linkHolders: PrincipalSource<LinkHolder, { readonly token: string }> = {
  kind: 'linkHolder',
  credentialIn: 'input',
  find: (call, { token }) => findLinkHolder(call, token),
};

/**
 * Finds who holds the link of a token. What was guessed, revoked or has expired is refused in the same words, and an
 * address that tries many has to wait.
 *
 * @throws NOT_FOUND, RATE_LIMITED
 */
async function findLinkHolder({ ctx, request }: Call, token: string): Promise<LinkHolder> {
  const now = ctx.clock.now();
  const link = await validLink(ctx, token, now);
  if (link === null) {
    await ctx.rateLimits.take('unknownLinkPerAddress', request.address);
    throw new AppError('NOT_FOUND');
  }
  const { id, workshopId } = link;
  return { kind: 'linkHolder', id, workshopId, link, url: `${readersOrigin(ctx.config, request)}/s/${token}`, now };
}

/**
 * The call of a link holder, for pages and files that are no declared operations.
 *
 * @param paid whether the workshop must pay now (true), or may have paid within its readable days (`once`)
 * @throws NOT_FOUND, RATE_LIMITED, PAYMENT_REQUIRED
 */
export async function linkCallOf(call: Call, token: string, paid: true | 'once'): Promise<LinkCall> {
  const holder = await findLinkHolder(call, token);
  await requirePaidWorkshop(call.ctx, holder.workshopId, paid);
  return callAs(call, holder);
}

async function validLink({ database }: Call['ctx'], token: string, now: Date): Promise<LinkRow | null> {
  // Nobody knows a workshop before the token has named it: the one question that all of them are asked together.
  const row = await tablesOfAllWorkshops(database).shareLink.findUnique({ where: { tokenHash: hashToken(token) } });
  if (row === null || row.revokedAt !== null) return null;
  const end = await expiryOf(tenantDb(database, row.workshopId), row);
  return end !== null && end <= now ? null : row;
}
