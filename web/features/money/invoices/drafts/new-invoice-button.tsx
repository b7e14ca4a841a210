import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import type { ChosenCustomer } from '../../../../kit/pickers/customer-picker.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';

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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus aria-hidden="true" />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('newInvoice')}
      </Button>
      {open && (
        <Suspense>
          <NewInvoiceDialog
            customer={customer}
            onMade={(id) => void navigate(rowPath('invoice', id))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
