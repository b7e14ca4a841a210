import { useQuery } from '@apollo/client/react';
import { use, useState } from 'react';
import { BillingChoicesDocument, type InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useKnownAccount } from '../../../../kit/session/known-account.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { UnsavedWorkContext } from '../../../../ui/dialogs/unsaved-work.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { BillForm } from './bill-form.tsx';
import { SettledBill } from './settled-bill.tsx';
import { useDraft } from './use-draft.ts';

export interface BillDialogProps {
  /** One, or several of one payer on a joint invoice. */
  readonly jobCardIds: readonly string[];
  readonly onClose: () => void;
}

/** The bill of job cards: its draft as it would be now, and after it is issued the way to the paper. */
export function BillDialog({ jobCardIds, onClose }: BillDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const role = useKnownAccount()?.role;
  // A line that could not be saved is in the sums of the card, not in what is billed.
  const { held } = use(UnsavedWorkContext);
  const [leavesOut] = useState(() => held() > 0);
  const { draft, failure, undecided, toApprove, unpriced, isDeliverable, isDelivered, show, keep } =
    useDraft(jobCardIds);
  const [issued, setIssued] = useState<{ readonly invoice: InvoicePartsFragment; readonly printed: boolean }>();
  const choices = useQuery(BillingChoicesDocument, { fetchPolicy: 'cache-and-network' });
  // The owner may decide about fiscal confirmation at another desk, while the customer waits at this one.
  useLive([choices]);
  const read = useReadStep(choices);
  if (issued !== undefined) {
    const title = t('settled', { number: issued.invoice.number ?? '' });
    return (
      <Dialog open onClose={onClose} title={title} description={t(issued.printed ? 'settledPrinted' : 'settledText')}>
        <SettledBill {...issued} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('billTitle', { count: jobCardIds.length })}>
      {failure && (
        <Notice tone="error" title={t('billFailed')}>
          {failure.text}
        </Notice>
      )}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {failure === undefined && read.step !== 'refused' && (draft === undefined || read.step === 'loading') && (
        <Skeleton rows={5} text={kit('loading')} />
      )}
      {leavesOut && <Notice tone="warning">{t('billLeavesOut')}</Notice>}
      {draft && role && read.step === 'ready' && (
        <BillForm
          draft={draft}
          jobCardIds={jobCardIds}
          undecided={undecided}
          toApprove={toApprove}
          unpriced={unpriced}
          isDeliverable={isDeliverable}
          isDelivered={isDelivered}
          workshop={read.data.workshop}
          role={role}
          onDraft={show}
          onIssued={(invoice, printed) => {
            keep();
            setIssued({ invoice, printed });
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
