import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import type { ChosenCustomer } from '../../../../kit/pickers/customer-picker.tsx';
import { useTexts } from '../../../../language/texts.ts';
import type { ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./new-invoice-dialog.tsx');
const NewInvoiceDialog = lazy(async () => ({ default: (await load()).NewInvoiceDialog }));

export interface NewInvoiceButtonProps {
  /** Who is chosen in it at first. */
  readonly customer?: ChosenCustomer;
  readonly variant?: ButtonVariant;
}

/** Begins an invoice that belongs to no card. */
export function NewInvoiceButton({ customer, variant = 'primary' }: NewInvoiceButtonProps) {
  const t = useTexts(invoiceTexts);
  const navigate = useNavigate();
  return (
    <DialogButton
      text={t('newInvoice')}
      icon={<Plus aria-hidden="true" />}
      variant={variant}
      load={load}
      dialog={(onClose) => (
        <NewInvoiceDialog
          customer={customer}
          onMade={(id) => void navigate(rowPath('invoice', id))}
          onClose={onClose}
        />
      )}
    />
  );
}
