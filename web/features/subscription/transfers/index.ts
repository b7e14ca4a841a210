export { AccessCard } from './lazy-access-card.tsx';
export { TransferDialog } from './lazy-transfer-dialog.tsx';
