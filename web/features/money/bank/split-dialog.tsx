import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { BankOpenItemsDocument, type BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { type ChosenCustomer, CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import type { Result } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './bank.module.css';

/** What a booking is shared out to. */
export interface Shares {
  readonly allocations: readonly { readonly invoiceId: string; readonly amountCents: number }[];
  readonly customerId?: string;
}

export interface SplitDialogProps {
  readonly entry: BankRowFragment;
  readonly send: (shares: Shares) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

const shownAtMost = 25;

/** Shares a booking out over open invoices; what is left becomes a customer's credit. */
export function SplitDialog({ entry, send, onClose }: SplitDialogProps) {
  const t = useTexts(bankTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const variables = { first: shownAtMost, search: search.trim() || undefined };
  const read = useReadStep(useQuery(BankOpenItemsDocument, { variables, fetchPolicy: 'network-only' }));
  const allocations = Object.entries(typed).flatMap(([invoiceId, text]) => {
    const amountCents = parseDecimal(text, 2) ?? 0;
    return amountCents > 0 ? [{ invoiceId, amountCents }] : [];
  });
  const left = entry.amountCents - allocations.reduce((all, { amountCents }) => all + amountCents, 0);
  const isWhole = left === 0 || (left > 0 && customer !== undefined);
  const book = async () => {
    setPending(true);
    setFailure(undefined);
    const result = await send({ allocations, customerId: left > 0 && customer ? customer.id : undefined });
    setPending(false);
    if (result.kind === 'error') setFailure(result.error.text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('splitTitle')}
      description={t('splitLead', { sum: formats.money(entry.amountCents, 'EUR') })}
    >
      <Field label={t('find')} name="search" optional>
        <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {read.step === 'ready' && read.data.openItems.nodes.length === 0 && <p className={styles.muted}>{t('noOpen')}</p>}
      {read.step === 'ready' && (
        <ul className={styles.splits}>
          {read.data.openItems.nodes.map(({ openCents, invoice: { id, number, buyer } }) => (
            <li key={id}>
              <Field
                label={[number, buyer?.name].filter(Boolean).join(' · ')}
                name={id}
                hint={formats.money(openCents, 'EUR')}
                optional
              >
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[id] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
                />
              </Field>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{left < 0 ? t('tooMuch') : t('left', { sum: formats.money(left, 'EUR') })}</p>
      {left > 0 && (
        <CustomerPicker label={t('creditOf')} name="customer" chosen={customer} onChoose={setCustomer} optional />
      )}
      {failure !== undefined && (
        <Notice tone="error" title={t('notDone')}>
          {failure}
        </Notice>
      )}
      <Actions>
        <Button disabled={!isWhole} pending={pending} pendingText={t('booking')} onClick={() => void book()}>
          {t('book')}
        </Button>
      </Actions>
    </Dialog>
  );
}
