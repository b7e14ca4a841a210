import type { Router } from 'express';
import { z } from 'zod';
import { stripeEvents } from '../../../../api/middleware/stripe-events.ts';
import { json, type Operation } from '../../../../api/rest/route.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { storeConnectEvent } from './event-inbox.ts';

const path = '/api/stripe/connect-webhook';
const burstMilliseconds = 200;

export const connectWebhookOperation: Operation = {
  method: 'post',
  path,
  summary: 'Receives an event about the Stripe account of a workshop, which is processed within seconds',
  caller: 'stripe',
  body: z.looseObject({ id: z.string(), type: z.string(), account: z.string() }),
  answers: json(z.object({ received: z.literal(true) })),
};

/** The events about the accounts of workshops. */
export const connectWebhook = (ctx: AppContext): Router =>
  stripeEvents(ctx, {
    path,
    secrets: ctx.config.stripe.connectWebhookSecrets,
    store: async (payload) => {
      await storeConnectEvent(ctx, payload);
      ctx.jobs.wake('online-payments', burstMilliseconds);
    },
  });
