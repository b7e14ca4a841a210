import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { declineNames } from '../payments/test-cards.ts';
import { StripeFailure } from '../records/failure.ts';
import type { EmulatorControl } from './control.ts';

const id = z.strictObject({ id: z.string() });
const count = z.strictObject({ count: z.int().min(1).default(1) });
const nothing = z.strictObject({});
const fault = { count: z.int().min(1).default(1), pathPrefix: z.string().startsWith('/').default('/v1') };

interface Command {
  run(control: EmulatorControl, body: unknown): unknown;
}

function command<Schema extends z.ZodType>(
  schema: Schema,
  run: (control: EmulatorControl, input: z.output<Schema>) => unknown,
): Command {
  return { run: (control, body) => run(control, schema.parse(body ?? {})) };
}

/** The control by name: `POST /_test/<name>` with a JSON body does what the function of the same name does. */
const commands: Readonly<Record<string, Command>> = {
  requests: command(nothing, (control) => control.requests()),
  'clear-requests': command(nothing, (control) => control.clearRequests()),
  events: command(nothing, (control) => control.events()),
  emit: command(
    z.strictObject({
      type: z.string(),
      object: z.record(z.string(), z.unknown()),
      account: z.string().optional(),
    }),
    (control, input) => control.emit(input.type, input.object, input.account),
  ),
  'accounts/list': command(nothing, (control) => control.accounts.list()),
  'accounts/change': command(
    z.strictObject({
      id: z.string(),
      detailsSubmitted: z.boolean().optional(),
      chargesEnabled: z.boolean().optional(),
      payoutsEnabled: z.boolean().optional(),
    }),
    (control, { id: accountId, ...progress }) => control.accounts.change(accountId, progress),
  ),
  'accounts/disconnect': command(id, (control, input) => control.accounts.disconnect(input.id)),
  'accounts/pay-out': command(id, (control, input) => control.accounts.payOut(input.id)),
  'force-decline': command(z.strictObject({ decline: z.enum(declineNames).nullable() }), (control, { decline }) =>
    control.forceDecline(decline),
  ),
  'faults/fail-next': command(
    z.strictObject({
      status: z.int().min(400).max(599),
      method: z.string().optional(),
      naming: z.string().optional(),
      ...fault,
    }),
    (control, input) => control.faults.failNext(input),
  ),
  'faults/reset-next': command(z.strictObject(fault), (control, input) => control.faults.resetNext(input)),
  'faults/hold-replies': command(nothing, (control) => control.faults.holdReplies()),
  'faults/release-replies': command(nothing, (control) => control.faults.releaseReplies()),
  'faults/parked-replies': command(nothing, (control) => control.faults.parkedReplies()),
  'deliveries/attempts': command(nothing, (control) => control.deliveries.attempts()),
  'deliveries/hold': command(nothing, (control) => control.deliveries.hold()),
  'deliveries/release': command(nothing, (control) => control.deliveries.release()),
  'deliveries/drop-next': command(count, (control, input) => control.deliveries.dropNext(input.count)),
  'deliveries/duplicate-next': command(count, (control, input) => control.deliveries.duplicateNext(input.count)),
  'deliveries/resend': command(id, (control, input) => control.deliveries.resend(input.id)),
  'deliveries/idle': command(nothing, (control) => control.deliveries.idle()),
  'deliveries/rotate-secret': command(z.strictObject({ secret: z.string().min(16) }), (control, { secret }) =>
    control.deliveries.rotateSecret(secret),
  ),
  'deliveries/end-rotation': command(nothing, (control) => control.deliveries.endRotation()),
  'clock/now': command(nothing, (control) => control.clock.now()),
  'clock/advance': command(z.strictObject({ seconds: z.int().min(0) }), (control, { seconds }) =>
    control.clock.advance(seconds),
  ),
  'checkout/pay': command(
    z.strictObject({
      sessionId: z.string(),
      card: z.string().optional(),
      email: z.string().optional(),
      country: z.string().optional(),
    }),
    (control, input) => control.checkout.pay(input),
  ),
  'tax-ids/settle': command(
    z.strictObject({ id: z.string(), verification: z.enum(['verified', 'unverified', 'unavailable']) }),
    (control, input) => control.taxIds.settle(input.id, input.verification),
  ),
  'checkout/pay-later': command(id, (control, input) => control.checkout.payLater(input.id)),
  'checkout/settle': command(
    z.strictObject({ id: z.string(), outcome: z.enum(['succeeded', 'failed']) }),
    (control, input) => control.checkout.settle(input.id, input.outcome),
  ),
  'checkout/decline': command(id, (control, input) => control.checkout.decline(input.id)),
  'checkout/cancel': command(id, (control, input) => control.checkout.cancel(input.id)),
  'checkout/expire': command(id, (control, input) => control.checkout.expire(input.id)),
  'refunds/fail': command(id, (control, input) => control.refunds.fail(input.id)),
  'disputes/open': command(z.strictObject({ id: z.string(), reason: z.string() }), (control, input) =>
    control.disputes.open(input.id, input.reason),
  ),
  'disputes/close': command(z.strictObject({ id: z.string(), outcome: z.enum(['won', 'lost']) }), (control, input) =>
    control.disputes.close(input.id, input.outcome),
  ),
  'subscriptions/end': command(id, (control, input) => control.subscriptions.end(input.id)),
  'subscriptions/renew': command(id, (control, input) => control.subscriptions.renew(input.id)),
  'subscriptions/fail-renewal': command(id, (control, input) => control.subscriptions.failRenewal(input.id)),
};

/**
 * The control for another process, answered with `{ result }`, or `{ error }` with 400 or 404. Only JSON bodies are
 * taken, so that no web page can reach it with a simple form.
 */
export function controlRoutes(control: EmulatorControl): Router {
  const routes = Router();
  routes.post('/_test/*name', express.json({ limit: '1mb' }), async (request, response) => {
    const { name } = request.params;
    const wanted = commands[Array.isArray(name) ? name.join('/') : String(name)];
    if (!wanted) response.status(404).json({ error: `Commands: ${Object.keys(commands).join(', ')}` });
    else if (!request.is('application/json')) response.status(415).json({ error: 'Send a JSON body' });
    else response.json({ result: (await wanted.run(control, request.body)) ?? null });
  });
  routes.use('/_test', (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
    else if (error instanceof StripeFailure) response.status(error.status).json({ error: error.message });
    else next(error);
  });
  return routes;
}
