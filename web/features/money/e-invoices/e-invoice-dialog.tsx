import { useState } from 'react';
import { type Syntax, syntaxes, syntaxNames } from '../../../../schema/features/money/e-invoices.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { RefusalNotice } from '../../../kit/screens/refusal-notice.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { readEInvoice } from './read-e-invoice.ts';

/** As long as a slow disk may take to begin. */
const keptMilliseconds = 60_000;

export interface EInvoiceDialogProps {
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** Saves the e-invoice of an issued document, or says what has to be completed before there can be one. */
export function EInvoiceDialog({ invoiceId, onClose }: EInvoiceDialogProps) {
  const t = useTexts(invoiceTexts);
  const words = useFailureWords();
  const toast = useToast();
  const [pending, setPending] = useState<Syntax>();
  const [refused, setRefused] = useState<ApiError>();
  const save = async (syntax: Syntax) => {
    if (pending !== undefined) return;
    setPending(syntax);
    const result = await readEInvoice(invoiceId, syntax, words);
    setPending(undefined);
    if (result.kind === 'error') return setRefused(result.error);
    const address = URL.createObjectURL(result.data.file);
    const link = document.createElement('a');
    link.href = address;
    link.download = result.data.name;
    link.click();
    // The browser reads the address after the press.
    setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
    toast({ title: t('eInvoiceSaved'), tone: 'success' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('eInvoice')} description={t('eInvoiceLead')}>
      {refused && <RefusalNotice error={refused} />}
      <Actions>
        {syntaxes.map((syntax, place) => (
          <Button
            key={syntax}
            variant={place === 0 ? 'primary' : 'secondary'}
            pending={pending === syntax}
            pendingText={t('working')}
            onClick={() => void save(syntax)}
          >
            {t('eInvoiceSave', { syntax: syntaxNames[syntax] })}
          </Button>
        ))}
      </Actions>
    </Dialog>
  );
}
