import { useMutation, useQuery } from '@apollo/client/react';
import {
  InvoiceRemindersDocument,
  type InvoiceRemindersPartsFragment,
  PauseRemindersDocument,
} from '../../../../generated/graphql.ts';
import { reminderTexts } from '../../../../schema/messages/reminders/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

type Scope = 'INVOICE' | 'CUSTOMER';

/** Which reminders of an invoice were sent, when the next one follows, and the way to have none. */
export function RemindersCard({ invoiceId }: { readonly invoiceId: string }) {
  const query = useQuery(InvoiceRemindersDocument, { variables: { invoiceId }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  // What could not be read is left out, because the invoice says why.
  if (read.step !== 'ready') return null;
  const { invoiceReminders } = read.data;
  // Where nobody is reminded, no invoice says so.
  if (!invoiceReminders.enabled && invoiceReminders.sent.length === 0) return null;
  return <Reminders invoiceId={invoiceId} reminders={invoiceReminders} />;
}

interface RemindersProps {
  readonly invoiceId: string;
  readonly reminders: InvoiceRemindersPartsFragment;
}

function Reminders({ invoiceId, reminders }: RemindersProps) {
  const t = useTexts(reminderTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [pause, { loading }] = useMutation(PauseRemindersDocument, {
    awaitRefetchQueries: true,
  });
  const { enabled, invoicePaused, customerPaused, nextOn, sent } = reminders;
  const change = async (of: Scope, paused: boolean) => {
    const result = await resultOf(pause({ variables: { input: { invoiceId, of, paused } } }));
    if (result.kind === 'error') toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
  };
  const button = (of: Scope, paused: boolean, text: string) => (
    <Button variant="secondary" pending={loading} pendingText={t('saving')} onClick={() => void change(of, !paused)}>
      {text}
    </Button>
  );
  return (
    <SectionCard title={t('title')}>
      {!enabled && <p>{t('workshopOff')}</p>}
      {invoicePaused && <p>{t('invoicePaused')}</p>}
      {customerPaused && <p>{t('customerPaused')}</p>}
      {sent.length === 0 && <p>{t('none')}</p>}
      <DataList
        items={[
          ...sent.map(({ step, sentOn, openCents }) => ({
            label: t('sent', { step: String(step) }),
            value: t('sentOn', { day: formats.day(sentOn), sum: formats.money(openCents, 'EUR') }),
          })),
          ...(nextOn === null ? [] : [{ label: t('next'), value: formats.day(nextOn) }]),
        ]}
      />
      <Actions>
        {button('INVOICE', invoicePaused, invoicePaused ? t('resumeInvoice') : t('pauseInvoice'))}
        {button('CUSTOMER', customerPaused, customerPaused ? t('resumeCustomer') : t('pauseCustomer'))}
      </Actions>
    </SectionCard>
  );
}
