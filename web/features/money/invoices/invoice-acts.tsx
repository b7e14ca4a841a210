import { useMutation } from '@apollo/client/react';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CorrectInvoiceDocument,
  CreditInvoiceDocument,
  type InvoicePartsFragment,
  RemoveDraftDocument,
} from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import type { Act } from '../../../ui/menus/menu.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { ShareInvoice } from '../../contact/customer-links/index.ts';
import { PrintInvoiceButton } from '../../platform/printing/index.ts';
import { loadEInvoiceDialog } from '../e-invoices/index.ts';
import { pdfPath } from '../invoice-parts/index.ts';
import { loadPaymentDialog, PaymentDialog, ReasonDialog } from '../payments/index.ts';
import { creditableLines } from './credit/creditable-lines.ts';

const EInvoiceDialog = lazy(async () => ({
  default: (await loadEInvoiceDialog()).EInvoiceDialog,
}));
const CreditLinesDialog = lazy(async () => ({
  default: (await import('./credit/credit-lines-dialog.tsx')).CreditLinesDialog,
}));

export interface InvoiceActsProps {
  readonly invoice: InvoicePartsFragment;
  readonly role: Role;
}

/** What can be done with an invoice as it is: its paper, payments, credit note and correction; a draft is removed. */
export function InvoiceActs({ invoice, role }: InvoiceActsProps) {
  const t = useTexts(invoiceTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [asking, setAsking] = useState<'nothing' | 'pay' | 'credit' | 'lines' | 'correct' | 'remove' | 'e-invoice'>(
    'nothing',
  );
  const [credit] = useMutation(CreditInvoiceDocument);
  const [correct] = useMutation(CorrectInvoiceDocument);
  const [remove, removing] = useMutation(RemoveDraftDocument, { refetchQueries: ['Invoices'] });
  const { id, version, kind, state, origin, openCents, customerId } = invoice;
  const isDraft = state === 'DRAFT';
  const mayCredit =
    !isDraft && kind !== 'CREDIT' && state !== 'CREDITED' && origin === 'OWN' && can(role, 'invoices.credit');
  const close = () => setAsking('nothing');
  const whole = { name: t('credit'), icon: <Undo2 aria-hidden="true" />, onSelect: () => setAsking('credit') };
  const lines = { name: t('creditLines'), icon: <ListChecks aria-hidden="true" />, onSelect: () => setAsking('lines') };
  const more: readonly Act[] = [
    ...(!isDraft && origin === 'OWN'
      ? [{ name: t('eInvoice'), icon: <FileCode aria-hidden="true" />, onSelect: () => setAsking('e-invoice') }]
      : []),
    ...(mayCredit ? [whole] : []),
    ...(mayCredit && creditableLines(invoice).length > 0 ? [lines] : []),
  ];
  const removeDraft = async () => {
    const result = await resultOf(remove({ variables: { input: { id, version } } }));
    close();
    if (result.kind === 'error') return toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
    toast({ title: t('removed'), tone: 'success' });
    await navigate(paths.invoices());
  };
  return (
    <Actions>
      {!isDraft && openCents > 0 && (
        <Button onPointerEnter={loadPaymentDialog} onFocus={loadPaymentDialog} onClick={() => setAsking('pay')}>
          {kind === 'CREDIT' ? t('giveBack') : t('pay')}
        </Button>
      )}
      {origin === 'OWN' && !isDraft && <PrintInvoiceButton invoice={invoice} letter="P" />}
      {origin === 'OWN' && (
        <ButtonAnchor
          variant={isDraft ? 'secondary' : 'ghost'}
          icon={<FileText aria-hidden="true" />}
          href={pdfPath(id)}
          target="_blank"
          rel="noreferrer"
        >
          {isDraft ? t('pdfOfDraft') : t('openPdf')}
        </ButtonAnchor>
      )}
      {!isDraft && origin === 'OWN' && customerId !== null && (
        <ShareInvoice invoice={invoice} customerId={customerId} />
      )}
      {mayCredit && kind === 'INVOICE' && (
        <Button variant="secondary" onClick={() => setAsking('correct')}>
          {t('correct')}
        </Button>
      )}
      <ActsMenu name={t('more')} acts={more} />
      {isDraft && (
        <Button variant="ghost" onClick={() => setAsking('remove')}>
          {t('removeDraft')}
        </Button>
      )}
      {asking === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      <Suspense>
        {asking === 'e-invoice' && <EInvoiceDialog invoiceId={id} onClose={close} />}
        {asking === 'lines' && <CreditLinesDialog invoice={invoice} onClose={close} />}
      </Suspense>
      {asking === 'credit' && (
        <ReasonDialog
          title={t('credit')}
          lead={t('creditLead')}
          onClose={close}
          send={async (reason) => {
            const result = await resultOf(credit({ variables: { input: withOperationId({ id, all: true, reason }) } }));
            if (result.kind === 'ok') {
              const note = result.data.creditInvoice;
              toast({ title: t('credited', { number: note.number ?? '' }), tone: 'success' });
              await navigate(rowPath('invoice', note.id));
            }
            return result;
          }}
        />
      )}
      {asking === 'correct' && (
        <ReasonDialog
          title={t('correct')}
          lead={t('correctLead')}
          onClose={close}
          send={async (reason) => {
            const result = await resultOf(correct({ variables: { input: withOperationId({ id, reason }) } }));
            if (result.kind === 'ok') {
              toast({ title: t('corrected'), tone: 'success' });
              await navigate(rowPath('invoice', result.data.correctInvoice.draft.id));
            }
            return result;
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('removeQuestion')}
        description={t('removeText')}
        confirmText={t('removeDraft')}
        pending={removing.loading}
        pendingText={t('working')}
        onCancel={close}
        onConfirm={removeDraft}
      />
    </Actions>
  );
}
