/** What other features may show of push messages. */
export { PushCard } from './lazy-push-card.tsx';
export { useKeptSubscription } from './use-kept-subscription.ts';
