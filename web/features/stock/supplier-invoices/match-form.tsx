import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { MatchSupplierInvoiceDocument, type SupplierInvoicePartsFragment } from '../../../../generated/graphql.ts';
import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import view from '../../../kit/paged/paged.module.css';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import styles from './invoices.module.css';
import { costOf, deliveriesOf, restOf, type TickedCosts, type UninvoicedLine } from './ticked-lines.ts';

interface MatchFormProps {
  readonly supplierId: string;
  /** What is matched again; without it an invoice is written down. */
  readonly disputed: SupplierInvoicePartsFragment | undefined;
  readonly lines: readonly UninvoicedLine[];
  /** Called once the invoice is written down. */
  readonly onMatched: () => void;
}

const empty = { number: '', issuedOn: '', dueOn: '', net: '', vat: '', freight: '' };

/** What a disputed invoice says, as it would be typed. */
function startOf(
  { number, issuedOn, dueOn, netCents, vatCents, freightCents, lines }: SupplierInvoicePartsFragment,
  { sum, unitPrice }: Pick<Formats, 'sum' | 'unitPrice'>,
) {
  const written = (cents: number | null) => (cents === null ? '' : sum(cents));
  const typed = {
    number,
    issuedOn,
    dueOn: dueOn ?? '',
    net: written(netCents),
    vat: written(vatCents),
    freight: written(freightCents),
  };
  const ticked: TickedCosts = Object.fromEntries(
    lines.map(({ receiptLineId, unitCost }) => [receiptLineId, unitCost === null ? '' : unitPrice(unitCost)]),
  );
  return { typed, ticked };
}

/** An invoice of a supplier: what it says, and what has come of it, ticked until nothing is left. */
export function MatchForm({ supplierId, disputed, lines, onMatched }: MatchFormProps) {
  const t = useTexts(supplierInvoicesTexts);
  const { money, sum, unitPrice } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const [start] = useState(() =>
    disputed === undefined ? { typed: empty, ticked: {} } : startOf(disputed, { sum, unitPrice }),
  );
  const [typed, setTyped] = useState(start.typed);
  const [ticked, setTicked] = useState<TickedCosts>(start.ticked);
  const [pending, setPending] = useState<'match' | 'dispute'>();
  const [failure, setFailure] = useState<string>();
  const [match] = useMutation(MatchSupplierInvoiceDocument);
  useUnsavedWork({
    dirtyFields: { invoice: typed !== start.typed || ticked !== start.ticked },
    isSubmitting: pending !== undefined,
  });
  const rest = restOf(lines, ticked, typed);
  const chosen = lines.filter(({ receiptLineId }) => ticked[receiptLineId] !== undefined);
  const vatCents = parseDecimal(typed.vat, 2) ?? 0;
  const isWritten = typed.number.trim() !== '' && parseDecimal(typed.net, 2) !== undefined;
  const isReady = isWritten && rest !== undefined && !Number.isNaN(vatCents);

  const send = async (how: 'match' | 'dispute') => {
    setPending(how);
    setFailure(undefined);
    const freightCents = parseDecimal(typed.freight, 2);
    const input = {
      ...(disputed === undefined ? {} : { id: disputed.id, version: disputed.version }),
      supplierId,
      number: typed.number.trim(),
      issuedOn: typed.issuedOn || sellersDay(new Date()),
      netCents: parseDecimal(typed.net, 2) ?? 0,
      vatCents,
      lines: chosen.map((line) => ({
        receiptLineId: line.receiptLineId,
        unitCost: costOf(line, ticked[line.receiptLineId] ?? ''),
      })),
      dueOn: typed.dueOn || undefined,
      freightCents,
      disputed: how === 'dispute' ? true : undefined,
    };
    const result = await resultOf(match({ variables: { input: withId(input) } }));
    setPending(undefined);
    if (result.kind === 'error') return setFailure(result.error.text);
    const { differenceCents, revaluedCents, costDifferenceCents } = result.data.matchSupplierInvoice;
    const sums = { sum: money(revaluedCents ?? 0, 'EUR'), cost: money(costDifferenceCents ?? 0, 'EUR') };
    toast({
      title: t(how === 'match' ? 'matched' : 'kept'),
      tone: 'success',
      text: how === 'match' && differenceCents !== 0 ? t('revalued', sums) : undefined,
    });
    setTyped(start.typed);
    setTicked(start.ticked);
    onMatched();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && rest === 0 && pending === undefined) void send('match');
  };
  const tick = ({ receiptLineId }: UninvoicedLine, isTicked: boolean) =>
    setTicked(({ [receiptLineId]: _, ...others }) => (isTicked ? { ...others, [receiptLineId]: '' } : others));
  const field = (name: keyof typeof empty, input: { readonly type?: 'date'; readonly optional?: boolean }) => (
    <Field label={t(name)} name={name} optional={input.optional ?? false}>
      <TextInput
        autoComplete="off"
        type={input.type ?? 'text'}
        {...(input.type === undefined && name !== 'number' ? { inputMode: 'decimal' as const } : { maxLength: 50 })}
        value={name === 'issuedOn' && typed.issuedOn === '' ? sellersDay(new Date()) : typed[name]}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  );
  return (
    <form className={view.stack} onSubmit={submit}>
      <SectionCard title={disputed === undefined ? t('invoice') : t('disputedOne', { number: disputed.number })}>
        <div className={view.fields}>
          {field('number', {})}
          {field('issuedOn', { type: 'date' })}
          {field('dueOn', { type: 'date', optional: true })}
          {field('net', {})}
          {field('vat', { optional: true })}
          {field('freight', { optional: true })}
        </div>
      </SectionCard>
      <SectionCard title={t('received')}>
        <p className={styles.note}>{t(lines.length === 0 ? 'nothingReceived' : 'receivedHint')}</p>
        {lines.length > 0 && (
          <ul>
            {deliveriesOf(lines).map((delivery) => (
              <DeliveryLines
                key={delivery[0]?.receiptLineId}
                lines={delivery}
                ticked={ticked}
                onTick={tick}
                onCost={({ receiptLineId }, cost) => setTicked((before) => ({ ...before, [receiptLineId]: cost }))}
              />
            ))}
          </ul>
        )}
      </SectionCard>
      {failure !== undefined && (
        <Notice tone="error" title={t('notMatched')}>
          {failure}
        </Notice>
      )}
      <div className={view.end}>
        <span role="status" className={styles.rest}>
          {isWritten && rest !== undefined && t('rest', { sum: money(rest, 'EUR') })}
        </span>
        <Button
          variant="secondary"
          disabled={!isReady || rest === 0}
          pending={pending === 'dispute'}
          pendingText={t('matching')}
          onClick={() => void send('dispute')}
        >
          {t('dispute')}
        </Button>
        <Button
          type="submit"
          disabled={!isReady || rest !== 0}
          pending={pending === 'match'}
          pendingText={t('matching')}
        >
          {t('match')}
        </Button>
      </div>
    </form>
  );
}
