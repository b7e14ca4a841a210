/** What other features may use of bank transfers. */
export { confirmTransfer } from './confirm-transfer.ts';
