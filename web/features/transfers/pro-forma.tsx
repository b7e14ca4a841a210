import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CancelTransferDocument, type TransfersQuery } from '../../../generated/graphql.ts';
import { transfersMessages } from '../../../schema/messages/transfers.ts';
import { bestPlan, planLabel } from '../../../schema/money/plans.ts';
import { inFours } from '../../../schema/money/upn.ts';
import { useOutcome } from '../../kit/session/outcome.ts';
import { useFormats } from '../../language/formats.ts';
import { useMessages } from '../../language/messages.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DataList } from '../../ui/data/data-list.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Notice, type NoticeTone } from '../../ui/notices/notice.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { PrintButtons } from '../printing/index.ts';
import { ProFormaPaper } from './pro-forma-paper.tsx';
import { referenceText } from './reference-text.ts';
import { taxRows } from './tax-rows.ts';
import styles from './transfers.module.css';
import { UpnPicture } from './upn-picture.tsx';

export type Transfer = TransfersQuery['transfers'][number];

interface ProFormaProps {
  readonly transfer: Transfer;
  readonly onChanged: () => void;
}

/** The document: who pays whom what, by when, under which reference, and the code that fills it all in. */
export function ProForma({ transfer, onChanged }: ProFormaProps) {
  const messages = useMessages(transfersMessages);
  const formats = useFormats();
  const { amountCents, currency, status } = transfer;
  const amount = formats.money(amountCents, currency);
  const payeeVatId = transfer.payeeVatId === null ? [] : [messages.vatId(transfer.payeeVatId)];
  const payerVatId = transfer.payerVatId === null ? [] : [messages.vatId(transfer.payerVatId)];
  return (
    <>
      <Standing status={status} />
      <Card className={styles.document}>
        <DataList
          items={[
            { label: messages.number, value: transfer.number },
            { label: messages.issued, value: formats.day(transfer.issuedOn) },
            { label: messages.dueBy, value: formats.day(transfer.dueOn) },
          ]}
        />
        <div className={styles.parties}>
          <Party
            role={messages.payee}
            lines={[transfer.payeeName, transfer.payeeStreet, transfer.payeeTown, ...payeeVatId]}
          />
          <Party
            role={messages.payer}
            lines={[transfer.payerName, transfer.payerStreet, transfer.payerTown, ...payerVatId]}
          />
        </div>
        <DataList
          items={[
            { label: messages.item(planLabel(bestPlan([transfer.plan])), transfer.months), value: amount },
            ...taxRows(transfer, messages, formats),
            { label: messages.total, value: <strong className={styles.total}>{amount}</strong> },
          ]}
        />
        {status === 'open' && (
          <section className={styles.payment} aria-label={messages.paymentDetails}>
            <figure className={styles.figure}>
              <UpnPicture text={transfer.upnText} label={messages.codeLabel} />
              <Note element="figcaption">{messages.codeText}</Note>
            </figure>
            <DataList
              items={[
                { label: messages.account, value: inFours(transfer.payeeIban) },
                ...(transfer.payeeBic === null ? [] : [{ label: messages.bank, value: transfer.payeeBic }]),
                { label: messages.reference, value: referenceText(transfer.reference) },
                { label: messages.purpose, value: transfer.purpose },
                { label: messages.amount, value: amount },
              ]}
            />
          </section>
        )}
        <Note>{messages.notATaxInvoice}</Note>
      </Card>
      <Actions>
        <PrintButtons
          document={{
            kind: 'proForma',
            name: `${messages.title} ${transfer.number}`,
            page: <ProFormaPaper transfer={transfer} />,
          }}
        />
        {status === 'open' && <CancelButton id={transfer.id} onChanged={onChanged} />}
      </Actions>
    </>
  );
}

function Standing({ status }: { readonly status: string }) {
  const messages = useMessages(transfersMessages);
  const words: Readonly<Record<string, { readonly tone: NoticeTone; readonly title: string; readonly text: string }>> =
    {
      open: { tone: 'info', title: messages.statuses.open, text: messages.textOpen },
      paid: { tone: 'success', title: messages.statuses.paid, text: messages.textPaid },
      expired: { tone: 'warning', title: messages.statuses.expired, text: messages.textExpired },
      cancelled: { tone: 'warning', title: messages.statuses.cancelled, text: messages.textCancelled },
    };
  const word = words[status];
  if (word === undefined) return null;
  return (
    <div className={styles.standing}>
      <Notice tone={word.tone} title={word.title}>
        {word.text}
      </Notice>
    </div>
  );
}

function Party({ role, lines }: { readonly role: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.role}>{role}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

function CancelButton({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const messages = useMessages(transfersMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [asking, setAsking] = useState(false);
  const [cancel, { loading }] = useMutation(CancelTransferDocument);
  const confirm = async () => {
    const result = await outcomeOf(cancel({ variables: { id } }));
    setAsking(false);
    if (result.kind === 'refused') toast({ title: messages.cancelFailed, text: result.refusal.text, tone: 'error' });
    else toast({ title: messages.cancelled, tone: 'success' });
    onChanged();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {messages.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        title={messages.cancelAsk}
        description={messages.cancelAskText}
        cancelText={messages.keep}
        confirmText={messages.cancel}
        pending={loading}
        pendingText={messages.cancelling}
      />
    </>
  );
}
