import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OpenInvoiceDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { openPaymentWindow } from '../../plans/index.ts';

/**
 * An invoice's document at the payment provider, in a new window. Its address is asked for with each press, because it
 * runs out; a plain link to our own server would lead nowhere in the desktop app, whose pages have no web address.
 *
 * @returns the id of the invoice that is being opened
 */
export function useInvoice() {
  const t = useTexts(billingTexts);
  const { requestFailed } = useFailureWords();
  const toast = useToast();
  const resultOf = useResult();
  const [openInvoice] = useMutation(OpenInvoiceDocument);
  const [opening, setOpening] = useState<string>();

  const open = async (id: string) => {
    const invoiceWindow = openPaymentWindow(t('invoiceOpening'));
    setOpening(id);
    const result = await resultOf(openInvoice({ variables: { id } }));
    setOpening(undefined);
    const url = invoiceWindow.show(result.kind === 'ok' ? result.data.openInvoice.url : undefined);
    if (url !== undefined) return;
    const text = result.kind === 'error' ? result.error.text : requestFailed;
    toast({ title: t('invoiceNotOpened'), text, tone: 'error' });
  };

  return { opening, open };
}
