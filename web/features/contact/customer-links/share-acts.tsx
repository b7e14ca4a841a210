import { lazy } from 'react';
import { ShareButton } from './share-button.tsx';
import type { ShareCardDialogProps } from './share-card-dialog.tsx';
import type { ShareInvoiceDialogProps } from './share-invoice-dialog.tsx';

const loadCard = () => import('./share-card-dialog.tsx');
const ShareCardDialog = lazy(async () => ({ default: (await loadCard()).ShareCardDialog }));
const loadInvoice = () => import('./share-invoice-dialog.tsx');
const ShareInvoiceDialog = lazy(async () => ({ default: (await loadInvoice()).ShareInvoiceDialog }));

/** Sends an estimate, or how far the work is. */
export function ShareCard(of: Omit<ShareCardDialogProps, 'onClose'>) {
  return <ShareButton preload={loadCard}>{(onClose) => <ShareCardDialog {...of} onClose={onClose} />}</ShareButton>;
}

/** Sends an issued invoice. */
export function ShareInvoice(of: Omit<ShareInvoiceDialogProps, 'onClose'>) {
  return (
    <ShareButton preload={loadInvoice}>{(onClose) => <ShareInvoiceDialog {...of} onClose={onClose} />}</ShareButton>
  );
}
