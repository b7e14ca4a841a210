/** What other features may use of e invoice delivery. */

export { queueAtIssue } from './queue-delivery.ts';
export { reencryptWebhookSecrets } from './webhook-secret.ts';
