/** What the composition and other features may use of bank transfers. */
export { confirmTransfer } from './confirm-transfer.ts';
export { startTransferExpiry } from './manage-transfers.ts';
