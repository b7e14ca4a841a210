import { useQuery } from '@apollo/client/react';
import { InvoiceSharingDocument } from '../../../../../generated/graphql.ts';
import { syntaxNames, syntaxOf } from '../../../../../schema/features/money/e-invoices.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sharingTexts } from '../../../../../schema/messages/sharing/index.ts';
import { smsTexts } from '../../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ShareDialog } from '../share-dialog.tsx';
import { useGiveInvoice } from './use-give-invoice.ts';

export interface ShareInvoiceDialogProps {
  readonly invoice: { readonly id: string; readonly number: string | null };
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Sends an issued invoice: by mail with its PDF, or by the address of its page. */
export function ShareInvoiceDialog({ invoice, customerId, onClose }: ShareInvoiceDialogProps) {
  const t = useTexts(sharingTexts);
  const kit = useTexts(kitTexts);
  const give = useGiveInvoice(invoice.id);
  const read = useReadStep(useQuery(InvoiceSharingDocument, { variables: { customerId } }));
  if (read.step !== 'ready') {
    return (
      <Dialog open onClose={onClose} title={t('invoiceTitle')}>
        {read.step === 'refused' ? (
          <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />
        ) : (
          <Skeleton rows={3} text={kit('loading')} />
        )}
      </Dialog>
    );
  }
  const { workshop, customer } = read.data;
  const language = languageOfDocument(customer.language ?? workshop.language);
  const said = textIn(language, sharingTexts);
  const form = customer.eInvoiceForm && syntaxNames[syntaxOf[customer.eInvoiceForm]];
  const values = { workshop: workshop.name, number: invoice.number ?? '' };
  return (
    <ShareDialog
      title={t('invoiceTitle')}
      lead={form ? t('eInvoiceLead', { form }) : t('invoiceLead')}
      reader={customer}
      give={(channel) => give(channel)}
      giveLess={form ? (channel) => give(channel, true) : undefined}
      messageOf={(url) => said('message.invoice', { ...values, url })}
      sms={{
        about: { customerId, invoiceId: invoice.id, kind: 'INVOICE' },
        words: textIn(language, smsTexts)('INVOICE', { plate: 'none' }),
        workshop: workshop.name,
        onSent: () => void give('SMS'),
      }}
      onHandOver={(program) => void give(program)}
      onClose={onClose}
    />
  );
}
