import { useQuery } from '@apollo/client/react';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { InvoiceSharingDocument } from '../../../../../generated/graphql.ts';
import { syntaxNames, syntaxOf } from '../../../../../schema/features/money/e-invoices.ts';
import { sharingTexts } from '../../../../../schema/messages/sharing/index.ts';
import { RefusalNotice } from '../../../../kit/screens/refusal-notice.tsx';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useGiveInvoice } from './use-give-invoice.ts';

export interface MailInvoiceProps {
  readonly invoice: { readonly id: string };
  readonly customerId: string;
  /** Called once it is on its way: the button, which has the focus, goes. */
  readonly onSent?: () => void;
}

/** Mails an invoice that was just issued with one press; nothing where no address of its customer is known. */
export function MailInvoice({ invoice, customerId, onSent }: MailInvoiceProps) {
  const t = useTexts(sharingTexts);
  const give = useGiveInvoice(invoice.id);
  const { data } = useQuery(InvoiceSharingDocument, { variables: { customerId } });
  const [step, setStep] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<ApiError>();
  const { email, eInvoiceForm = null } = data?.customer ?? {};
  if (!email) return null;
  if (step === 'sent') return <Notice tone="success" title={t('sent', { email })} />;
  const form = eInvoiceForm && syntaxNames[syntaxOf[eInvoiceForm]];
  const send = async (pdfOnly: boolean) => {
    if (step === 'sending') return;
    setStep('sending');
    const result = await give('EMAIL', pdfOnly);
    setFailure(result.kind === 'error' ? result.error : undefined);
    setStep(result.kind === 'error' ? 'offered' : 'sent');
    if (result.kind === 'ok') onSent?.();
  };
  const isPending = step === 'sending';
  return (
    <>
      {failure && (
        <RefusalNotice
          title={t('notSent')}
          error={failure}
          action={
            form !== null &&
            failure.fields !== undefined &&
            !('channel' in failure.fields) && (
              <Button variant="secondary" pending={isPending} pendingText={t('working')} onClick={() => send(true)}>
                {t('pdfOnly')}
              </Button>
            )
          }
        />
      )}
      <Button
        wide
        variant="secondary"
        icon={<Mail aria-hidden="true" />}
        pending={isPending}
        pendingText={t('working')}
        onClick={() => send(false)}
      >
        {t('byMail', { email })}
      </Button>
      {form !== null && <Note>{t('eInvoiceLead', { form })}</Note>}
    </>
  );
}
