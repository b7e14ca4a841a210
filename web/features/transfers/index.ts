export { AccessCard } from './access-card.tsx';
export { TransferDialog } from './transfer-dialog.tsx';
