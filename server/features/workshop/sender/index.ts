/** What the composition, and the rotation of keys, may use of senders. */
export { readOwnSender } from './own-sender.ts';
export { reencryptSenders } from './sealed-secrets.ts';
export { noteRefusedServer } from './sender-failed.ts';
