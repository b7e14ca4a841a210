import { type Request, type Response, Router, raw } from 'express';
import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { syncSubscriptionInput, syncUserInput } from '../../../../schema/features/account/sync.ts';
import { limits } from '../../../../schema/rules.ts';
import { sendRefusal } from '../../../api/rest/http.ts';
import { parse } from '../../../api/rest/parse.ts';
import { json, type Operation } from '../../../api/rest/route.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { signatureHeader, verifiedSignature } from '../../../integrations/partner/partner-signature.ts';
import { acceptSubscription } from './accept-subscription.ts';
import { acceptUser } from './accept-user.ts';

interface PartnerOperation extends Operation {
  /** @throws BAD_INPUT  the message is not of this operation's form */
  readonly accept: (ctx: AppContext, message: unknown, signedAt: Date) => Promise<void>;
}

/**
 * Both exist where a secret has been agreed upon. They are no operations: what is signed are the bytes of the body, and
 * the caller is known by that signature alone, so they are read before a parser or an actor is there.
 */
export const partnerOperations: readonly PartnerOperation[] = [
  fromPartner('/api/sync/users', 'Somebody has registered at the partner', syncUserInput, acceptUser),
  fromPartner(
    '/api/sync/subscriptions',
    'A subscription has changed at the partner',
    syncSubscriptionInput,
    acceptSubscription,
  ),
];

function fromPartner<Body extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  accept: (ctx: AppContext, input: z.output<Body>, signedAt: Date) => Promise<void>,
): PartnerOperation {
  return {
    method: 'post',
    path,
    summary,
    caller: 'partner',
    body,
    answers: json('SuccessResult!'),
    accept: async (ctx, message, signedAt) => accept(ctx, parse(body, message), signedAt),
  };
}

/**
 * The partner's messages (docs/contract.md §3); without a secret they do not exist. Like Stripe's they are signed over
 * their exact bytes, so they have a place of their own before the JSON parser.
 */
export function partnerMessages(ctx: AppContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { secret } = ctx.config.sync;
  if (secret === undefined) return router;
  for (const { path, accept } of partnerOperations) {
    const body = raw({ type: () => true, limit: limits.bodyBytes, inflate: false });
    router.post(path, body, (request: Request, response: Response) => {
      receive(ctx, secret, request, accept).then(
        () => response.set('Cache-Control', 'no-store').json({ success: true }),
        (error) => sendRefusal(response, error),
      );
    });
  }
  return router;
}

/** @throws BAD_INPUT  the signature is not the partner's or too old, or what it signs cannot be read */
async function receive(
  ctx: AppContext,
  secret: string,
  request: Request,
  accept: PartnerOperation['accept'],
): Promise<void> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = ctx.clock.now();
  const verified = verifiedSignature(secret, now.getTime() / 1000, bytes, request.get(signatureHeader));
  if (verified === undefined) throw new AppError('BAD_INPUT', 'invalidSignature');
  const { signature, signedAt } = verified;
  const { syncReceipt } = ctx.database;
  if ((await syncReceipt.findUnique({ where: { signature } })) !== null) return;
  await accept(ctx, readJson(bytes), signedAt);
  try {
    // Written afterwards: a message that failed may be sent again, and both effects bear being repeated.
    await syncReceipt.create({ data: { signature, receivedAt: now } });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new AppError('BAD_INPUT', 'noJson', { cause: error });
  }
}
