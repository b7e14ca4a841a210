import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  BillingChoicesDocument,
  DraftInvoiceDocument,
  type InvoicePartsFragment,
} from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useKnownAccount } from '../../../kit/session/known-account.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { BillForm } from './bill-form.tsx';
import { SettledBill } from './settled-bill.tsx';

export interface BillDialogProps {
  readonly jobCardId: string;
  readonly onClose: () => void;
}

type Invoice = InvoicePartsFragment;

/** The bill of a job card: its draft as it would be now, and after it is issued the way to the paper. */
export function BillDialog({ jobCardId, onClose }: BillDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const resultOf = useResult();
  const role = useKnownAccount()?.role;
  const [draft, setDraft] = useState<Invoice>();
  const [failure, setFailure] = useState<ApiError>();
  const [issued, setIssued] = useState<{ readonly invoice: Invoice; readonly printed: boolean }>();
  const [write] = useMutation(DraftInvoiceDocument);
  const read = useReadStep(useQuery(BillingChoicesDocument, { fetchPolicy: 'cache-and-network' }));
  // Asked again it answers the same draft, so that opening the bill twice makes no second one.
  useEffect(() => {
    let gone = false;
    const begin = async () => {
      const result = await resultOf(write({ variables: { input: { jobCardIds: [jobCardId] } } }));
      if (gone) return;
      if (result.kind === 'ok') setDraft(result.data.draftInvoice);
      else setFailure(result.error);
    };
    void begin();
    return () => {
      gone = true;
    };
  }, [jobCardId, write, resultOf]);

  if (issued !== undefined) {
    const title = t('settled', { number: issued.invoice.number ?? '' });
    return (
      <Dialog open onClose={onClose} title={title} description={t(issued.printed ? 'settledPrinted' : 'settledText')}>
        <SettledBill {...issued} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('billTitle')}>
      {failure && (
        <Notice tone="error" title={t('billFailed')}>
          {failure.text}
        </Notice>
      )}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {failure === undefined && read.step !== 'refused' && (draft === undefined || read.step === 'loading') && (
        <Skeleton rows={5} text={kit('loading')} />
      )}
      {draft && role && read.step === 'ready' && (
        <BillForm
          draft={draft}
          jobCardId={jobCardId}
          workshop={read.data.workshop}
          role={role}
          onDraft={setDraft}
          onIssued={(invoice, printed) => setIssued({ invoice, printed })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
