import { Router, raw } from 'express';
import { AppError } from '../../../schema/errors.ts';
import { limits } from '../../../schema/rules.ts';
import type { AppContext } from '../../context/app-context.ts';
import { sendRefusal } from '../rest/http.ts';
import { answerThrown } from './middleware.ts';

interface Receiving {
  readonly path: string;
  /** Any of which may have signed. */
  readonly secrets: readonly string[];
  /** Writes the event down. @throws BAD_INPUT not an event as Stripe sends them */
  readonly store: (payload: string) => Promise<void>;
}

/**
 * The transport of Stripe's events: signature, store, 200. It reads the raw body, because the signature is over the exact
 * bytes, and processes nothing, because Stripe waits (https://docs.stripe.com/webhooks).
 */
export function stripeEvents(ctx: AppContext, { path, secrets, store }: Receiving): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    path,
    raw({ type: () => true, limit: limits.webhookBodyBytes, inflate: false }),
    async (request, response) => {
      try {
        await store(verifiedBody(ctx, secrets, { body: request.body, signature: request.get('stripe-signature') }));
        response.set('Cache-Control', 'no-store').json({ received: true });
      } catch (error) {
        sendRefusal(response, error);
      }
    },
  );
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'POST');
    sendRefusal(response, new AppError('METHOD_NOT_ALLOWED'));
  });
  router.use(path, answerThrown);
  return router;
}

/**
 * What was sent, if its signature is one of ours and fresh. Two secrets are valid while one is being replaced.
 *
 * @throws BAD_INPUT
 */
function verifiedBody(
  { stripe, log }: AppContext,
  secrets: readonly string[],
  { body, signature }: { readonly body: unknown; readonly signature: string | undefined },
): string {
  const refusal = new AppError('BAD_INPUT', 'invalidSignature');
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The Stripe library cannot verify signatures');
  if (!Buffer.isBuffer(body) || signature === undefined) throw refusal;
  const isSigned = (toleranceSeconds: number) =>
    secrets.some((secret) => {
      try {
        return verifier.verifyHeader(body, signature, secret, toleranceSeconds);
      } catch {
        return false;
      }
    });
  if (isSigned(limits.webhookToleranceSeconds) && !isFromTheFuture(signature)) return body.toString();
  // Without a tolerance the library does not look at the time: an operator must hear of it before events are lost.
  if (isSigned(0))
    log.warn({ signature: signature.split(',')[0] }, 'An event of Stripe is too old or too new: is the clock right?');
  throw refusal;
}

/** Stripe's library refuses what is old, by the machine's time as Stripe itself signs, and takes any later time. */
function isFromTheFuture(signature: string): boolean {
  const seconds = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  return !(seconds <= Date.now() / 1000 + limits.webhookToleranceSeconds);
}
