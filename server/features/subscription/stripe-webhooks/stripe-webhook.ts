import type { Router } from 'express';
import { z } from 'zod';
import { stripeEvents } from '../../../api/middleware/stripe-events.ts';
import { json, type Operation } from '../../../api/rest/route.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { storeEvent } from './event-inbox.ts';

const burstMilliseconds = 400;

const path = '/api/stripe/webhook';

export const webhookOperation: Operation = {
  method: 'post',
  path,
  summary: 'Receives an event of Stripe, which is processed within seconds',
  caller: 'stripe',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  answers: json(z.object({ received: z.literal(true) })),
};

/** The events of our own account at Stripe. */
export const stripeWebhook = (ctx: AppContext): Router =>
  stripeEvents(ctx, {
    path,
    secrets: ctx.config.stripe.webhookSecrets,
    store: async (payload) => {
      await storeEvent(ctx, payload);
      // One act at Stripe sends several events, which one reading of the customer processes.
      ctx.jobs.wake('webhook-events', burstMilliseconds);
    },
  });
