import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CancelTransferDocument } from '../../../../generated/graphql.ts';
import { transfersTexts } from '../../../../schema/messages/transfers/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { bestPlan, planLabel } from '../../../../schema/money/plans.ts';
import type { TransferStatus } from '../../../../schema/money/transfers.ts';
import { groupsOfFour } from '../../../../schema/money/upn.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice, type NoticeTone } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { PrintButtons } from '../../platform/printing/index.ts';
import { ProFormaPaper, type Transfer } from './pro-forma-paper.tsx';
import { taxRows } from './tax-rows.ts';
import styles from './transfers.module.css';
import { UpnPicture } from './upn-picture.tsx';

interface ProFormaProps {
  readonly transfer: Transfer;
  readonly onChanged: () => void;
}

/** The document: who pays whom what, by when, under which reference, and the code that fills it all in. */
export function ProForma({ transfer, onChanged }: ProFormaProps) {
  const t = useTexts(transfersTexts);
  const formats = useFormats();
  const { amountCents, currency, status } = transfer;
  const amount = formats.money(amountCents, currency);
  const payeeVatId = transfer.payeeVatId === null ? [] : [t('vatId', { id: transfer.payeeVatId })];
  const payerVatId = transfer.payerVatId === null ? [] : [t('vatId', { id: transfer.payerVatId })];
  return (
    <>
      <TransferStatusBadge status={status} />
      <Card className={styles.document}>
        <DataList
          items={[
            { label: t('number'), value: transfer.number },
            { label: t('issued'), value: formats.day(transfer.issuedOn) },
            { label: t('dueBy'), value: formats.day(transfer.dueOn) },
          ]}
        />
        <div className={styles.parties}>
          <Party
            is={t('payee')}
            lines={[transfer.payeeName, transfer.payeeStreet, transfer.payeeTown, ...payeeVatId]}
          />
          <Party
            is={t('payer')}
            lines={[transfer.payerName, transfer.payerStreet, transfer.payerTown, ...payerVatId]}
          />
        </div>
        <DataList
          items={[
            {
              label: t('item', { plan: planLabel(bestPlan([transfer.plan])), months: transfer.months }),
              value: amount,
            },
            ...taxRows(transfer, t, formats),
            { label: t('total'), value: <strong className={styles.total}>{amount}</strong> },
          ]}
        />
        {status === 'open' && (
          <section className={styles.payment} aria-label={t('paymentDetails')}>
            <figure className={styles.figure}>
              <UpnPicture text={transfer.upnText} label={t('codeLabel')} />
              <Note element="figcaption">{t('codeText')}</Note>
            </figure>
            <DataList
              items={[
                { label: t('account'), value: groupsOfFour(transfer.payeeIban) },
                ...(transfer.payeeBic === null ? [] : [{ label: t('bank'), value: transfer.payeeBic }]),
                { label: t('reference'), value: referenceText(transfer.reference) },
                { label: t('purpose'), value: transfer.purpose },
                { label: t('amount'), value: amount },
              ]}
            />
          </section>
        )}
        <Note>{t('notATaxInvoice')}</Note>
      </Card>
      <Actions>
        <PrintButtons
          document={{
            kind: 'proForma',
            name: `${t('title')} ${transfer.number}`,
            page: <ProFormaPaper transfer={transfer} />,
          }}
        />
        {status === 'open' && <CancelButton id={transfer.id} onChanged={onChanged} />}
      </Actions>
    </>
  );
}

function TransferStatusBadge({ status }: { readonly status: TransferStatus }) {
  const t = useTexts(transfersTexts);
  const words: Readonly<Record<string, { readonly tone: NoticeTone; readonly title: string; readonly text: string }>> =
    {
      open: { tone: 'info', title: t('statuses.open'), text: t('textOpen') },
      paid: { tone: 'success', title: t('statuses.paid'), text: t('textPaid') },
      expired: { tone: 'warning', title: t('statuses.expired'), text: t('textExpired') },
      cancelled: { tone: 'warning', title: t('statuses.cancelled'), text: t('textCancelled') },
    };
  const word = words[status];
  if (word === undefined) return null;
  return (
    <div className={styles.state}>
      <Notice tone={word.tone} title={word.title}>
        {word.text}
      </Notice>
    </div>
  );
}

function Party({ is, lines }: { readonly is: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.role}>{is}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

function CancelButton({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const t = useTexts(transfersTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [isRefetching, setAsking] = useState(false);
  const [cancel, { loading }] = useMutation(CancelTransferDocument);
  const confirm = async () => {
    const result = await resultOf(cancel({ variables: { id } }));
    setAsking(false);
    if (result.kind === 'error') toast({ title: t('cancelFailed'), text: result.error.text, tone: 'error' });
    else toast({ title: t('cancelled'), tone: 'success' });
    onChanged();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isRefetching}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        title={t('cancelAsk')}
        description={t('cancelAskText')}
        cancelText={t('keep')}
        confirmText={t('cancel')}
        pending={loading}
        pendingText={t('cancelling')}
      />
    </>
  );
}
