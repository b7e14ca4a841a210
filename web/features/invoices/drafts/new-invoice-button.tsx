import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const load = () => import('./new-invoice-dialog.tsx');
const NewInvoiceDialog = lazy(async () => ({ default: (await load()).NewInvoiceDialog }));

/** Begins an invoice that belongs to no card. */
export function NewInvoiceButton() {
  const t = useTexts(invoiceTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('newInvoice')}
      </Button>
      {open && (
        <Suspense>
          <NewInvoiceDialog onMade={(id) => void navigate(rowPath('invoice', id))} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
