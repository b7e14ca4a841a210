/** What other features may use of webhooks. */
export { WebhooksCard } from './webhooks-card.tsx';
