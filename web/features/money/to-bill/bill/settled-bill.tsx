import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useRef } from 'react';
import { InvoiceDocument, type InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { MailInvoice } from '../../../contact/customer-links/index.ts';
import { PrintInvoiceButton } from '../../../platform/printing/index.ts';
import { ConfirmationNotice, pdfPath } from '../../invoice-parts/index.ts';

/** Focuses a button as soon as it is there, so that Enter presses it. */
const focusNow = (element: HTMLElement | null) => element?.focus();

export interface SettledBillProps {
  readonly invoice: InvoicePartsFragment;
  /** Whether it goes to the printer automatically. */
  readonly printed: boolean;
  readonly onClose: () => void;
}

/** What the dialog of the bill says once it is issued: what was paid, the paper, and what the tax authority lacks. */
export function SettledBill({ invoice, printed, onClose }: SettledBillProps) {
  const t = useTexts(invoiceTexts);
  const { fiscal } = invoice;
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (printed) done.current?.focus();
  }, [printed]);
  const isLate = fiscal !== null && fiscal.state !== 'CONFIRMED';
  return (
    <>
      <PaidSums invoice={invoice} />
      {isLate && (
        <Suspense>
          <LateConfirmation id={invoice.id} atIssue={fiscal} />
        </Suspense>
      )}
      {invoice.customerId !== null && (
        <MailInvoice invoice={invoice} customerId={invoice.customerId} onSent={() => done.current?.focus()} />
      )}
      <Actions>
        <ButtonLink variant="ghost" to={rowPath('invoice', invoice.id)}>
          {t('toInvoice')}
        </ButtonLink>
        <ButtonAnchor variant="ghost" href={pdfPath(invoice.id)} target="_blank" rel="noreferrer">
          {t('openPdf')}
        </ButtonAnchor>
      </Actions>
      <DialogActions>
        <PrintInvoiceButton ref={printed ? undefined : focusNow} invoice={invoice} />
        <Button ref={done} onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What was taken and how, and what is still to be paid until when: who has just pressed the last key checks it. */
function PaidSums({ invoice }: Pick<SettledBillProps, 'invoice'>) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const { payments, paidCents, openCents, dueOn } = invoice;
  const money = (cents: number) => formats.money(cents, 'EUR');
  const paid = payments.map(({ amountCents, paymentMethod }) =>
    [money(amountCents), paymentMethod?.name].filter(Boolean).join(', '),
  );
  const open = { sum: money(openCents), day: dueOn === null ? '' : formats.day(dueOn) };
  return (
    <div>
      {paidCents > 0 && <p>{t('settledPaid', { sums: paid.length > 0 ? paid.join('; ') : money(paidCents) })}</p>}
      {openCents > 0 && <p>{t(dueOn === null ? 'settledOpen' : 'settledOpenUntil', open)}</p>}
    </div>
  );
}

interface LateConfirmationProps {
  readonly id: string;
  readonly atIssue: NonNullable<InvoicePartsFragment['fiscal']>;
}

/** Says that an invoice was issued without the authority's number, and shows the number once it arrives. */
function LateConfirmation({ id, atIssue }: LateConfirmationProps) {
  const t = useTexts(fiscalTexts);
  const query = useQuery(InvoiceDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const fiscal = query.data?.invoice.fiscal ?? atIssue;
  if (fiscal.state !== 'CONFIRMED') return <ConfirmationNotice fiscal={fiscal} />;
  return (
    <Notice tone="success" title={t('answered')}>
      EOR {fiscal.eor}
    </Notice>
  );
}
