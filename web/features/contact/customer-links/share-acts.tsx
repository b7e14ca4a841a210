import { lazy } from 'react';
import type { ShareInvoiceDialogProps } from './invoice/share-invoice-dialog.tsx';
import { ShareButton, useSharing } from './share-button.tsx';
import type { ShareCardDialogProps } from './share-card-dialog.tsx';

const loadCard = () => import('./share-card-dialog.tsx');
const ShareCardDialog = lazy(async () => ({ default: (await loadCard()).ShareCardDialog }));
const loadInvoice = () => import('./invoice/share-invoice-dialog.tsx');
const ShareInvoiceDialog = lazy(async () => ({ default: (await loadInvoice()).ShareInvoiceDialog }));

/** Sends an estimate, or how far the work is: how it is opened, and its dialog. */
export function useShareCard(of: Omit<ShareCardDialogProps, 'onClose'>, may: boolean) {
  return useSharing(loadCard, (onClose) => <ShareCardDialog {...of} onClose={onClose} />, may);
}

/** Sends an issued invoice. */
export function ShareInvoice(of: Omit<ShareInvoiceDialogProps, 'onClose'>) {
  const { dialog, ...sharing } = useSharing(loadInvoice, (onClose) => <ShareInvoiceDialog {...of} onClose={onClose} />);
  return (
    <>
      <ShareButton sharing={sharing} />
      {dialog}
    </>
  );
}
