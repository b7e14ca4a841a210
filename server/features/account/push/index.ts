/** What other features may use of push messages. */
export { pushSender } from './delivery/push-sender.ts';
export { reencryptPushKeys } from './keys/push-keys.ts';
export { exportSubscriptions } from './subscriptions/save-subscription.ts';
