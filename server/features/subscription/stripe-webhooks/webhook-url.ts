import type { WebhookUrl } from '../../../../schema/features/subscription/billing-answers.ts';
import type { AppContext } from '../../../context/app-context.ts';

/** Where Stripe is to send its events (docs/contract.md §3, webhook-url). */
export function webhookUrl({ config }: Pick<AppContext, 'config'>): WebhookUrl {
  return { webhookUrl: `${config.appUrl}/api/stripe/webhook` };
}
