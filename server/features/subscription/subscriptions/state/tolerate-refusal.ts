import Stripe from 'stripe';
import type { AppContext } from '../../../../context/app-context.ts';
import { notifyOperator } from '../../../../integrations/mail/notify-operator.ts';

/** What the operator is notified of something that Stripe does not let us do. */
interface Refused {
  readonly subject: string;
  /** Stripe's own words are after these. */
  readonly lines: readonly string[];
  /** The operator is notified once of each. */
  readonly dedupeKey: string;
}

/**
 * Does something at Stripe. A refusal is reported to the operator once and keeps nothing else from being done; anyone
 * who asks finds it undone with the next reading, and tries again.
 *
 * @param accepts refusals that mean that it is done already, by Stripe's code
 * @returns whether it was done now
 * @throws every error that is no refusal, such as Stripe being away
 */
export async function tolerateRefusal(
  { config, database, log, outbox }: AppContext,
  { subject, lines, dedupeKey }: Refused,
  work: () => Promise<unknown>,
  accepts: readonly string[] = [],
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (accepts.includes(error.code ?? '')) return false;
    log.error({ err: error, refused: dedupeKey }, subject);
    const news = { subject, lines: [...lines, `Stripe refuses: ${error.message}`], dedupeKey };
    await notifyOperator({ config, outbox }, database, news);
    outbox.wake();
    return false;
  }
}
