/** What the composition uses of the messages. */
export { unsubscribePages } from './unsubscribe/unsubscribe.rest.ts';
