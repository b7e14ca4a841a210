import { Router, raw } from 'express';
import { AppError } from '../../schema/errors.ts';
import { limits } from '../../schema/rules.ts';
import { answerThrown } from '../platform/gatekeeping.ts';
import { sendRefusal } from '../platform/http.ts';
import type { Parts } from '../platform/parts.ts';
import { storeEvent } from './event-inbox.ts';

const path = '/api/stripe/webhook';

/**
 * The transport of Stripe's events: signature, store, 200. It reads the raw body, because the signature is over the exact
 * bytes, and works nothing off, because Stripe waits (https://docs.stripe.com/webhooks).
 */
export function stripeWebhook(parts: Parts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    path,
    raw({ type: () => true, limit: limits.webhookBodyBytes, inflate: false }),
    async (request, response) => {
      try {
        await storeEvent(parts, verifiedBody(parts, request.body, request.get('stripe-signature')));
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
function verifiedBody({ config, stripe }: Parts, body: unknown, signature: string | undefined): string {
  const refusal = new AppError('BAD_INPUT', 'The signature is missing or not valid');
  if (!Buffer.isBuffer(body) || signature === undefined || isFromTheFuture(signature)) throw refusal;
  const verifier = stripe.webhooks.signature;
  if (verifier === null) throw new Error('The Stripe library cannot verify signatures');
  for (const secret of config.stripe.webhookSecrets) {
    try {
      verifier.verifyHeader(body, signature, secret, limits.webhookToleranceSeconds);
      return body.toString();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  throw refusal;
}

/** Stripe's library refuses what is old and takes any later time (catalogue F2). */
function isFromTheFuture(signature: string): boolean {
  const seconds = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  return !(seconds <= Date.now() / 1000 + limits.webhookToleranceSeconds);
}
