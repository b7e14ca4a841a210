/** What other features may show of push messages. */
export { PushCard } from './push-card.tsx';
export { useKeptSubscription } from './use-kept-subscription.ts';
