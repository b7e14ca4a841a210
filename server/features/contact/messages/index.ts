/** What other features, and the composition, use of the messages. */

export type { MessagePage } from './compose-message.ts';
export { previewMessage, refusalsOf } from './preview-messages.ts';
export { writeMessage } from './send-message.ts';
export { unsubscribePages } from './unsubscribe/unsubscribe.rest.ts';
