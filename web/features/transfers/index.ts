export { AccessCard } from './access-card.tsx';
export { TransferDialog } from './lazy-transfer-dialog.tsx';
