import { useEffect, useRef } from 'react';
import { wholeUpTo } from '../../../../../schema/fields/numbers.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { largestSum } from '../../../../../schema/money/documents/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Method } from '../../invoice-parts/index.ts';
import { invoiceStyles as styles } from '../../invoice-parts/index.ts';

/** What is typed for each method, by its id. */
export type TypedParts = Readonly<Record<string, string>>;

const cents = typedNumber(2, wholeUpTo(largestSum), 0);

export interface PaymentPart {
  readonly paymentMethodId: string;
  readonly amountCents: number;
}

/** @returns the parts that are above nothing, in the order of the methods; undefined where one of them is no sum */
export function partsOf(typed: TypedParts, methods: readonly Method[]): readonly PaymentPart[] | undefined {
  const parts = methods.map(({ id }) => ({ id, read: cents.safeParse(typed[id] ?? '') }));
  if (parts.some(({ read }) => !read.success)) return undefined;
  return parts.flatMap(({ id, read }) =>
    read.success && read.data ? [{ paymentMethodId: id, amountCents: read.data }] : [],
  );
}

export interface PaymentPartsProps {
  readonly methods: readonly Method[];
  readonly typed: TypedParts;
  readonly onType: (typed: TypedParts) => void;
  readonly totalCents: number;
  /** Whether a rest may stay open, as something that is transferred later. */
  readonly mayStayOpen: boolean;
}

/** A payment in several ways: how much by each, and what is missing to the whole. */
export function PaymentParts({ methods, typed, onType, totalCents, mayStayOpen }: PaymentPartsProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const parts = partsOf(typed, methods);
  const left = parts && totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sum = (value: number) => formats.money(value, 'EUR');
  // The way here was a button: what is to be changed comes next, and is overwritten by the first key.
  const [first] = Object.keys(typed);
  const begin = useRef<HTMLInputElement>(null);
  useEffect(() => {
    begin.current?.focus();
    begin.current?.select();
  }, []);
  return (
    <fieldset className={styles.methods}>
      <legend>{t('splitTitle')}</legend>
      {methods.map(({ id, name }) => (
        <Field key={id} label={name} name={`part-${id}`}>
          <TextInput
            ref={id === first ? begin : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed[id] ?? ''}
            onChange={({ target }) => onType({ ...typed, [id]: target.value })}
          />
        </Field>
      ))}
      <p className={styles.muted} role="status">
        {left === undefined && t('splitUnread')}
        {left === 0 && t('splitWhole')}
        {left !== undefined && left > 0 && t(mayStayOpen ? 'splitOpen' : 'splitMissing', { sum: sum(left) })}
        {left !== undefined && left < 0 && t('splitTooMuch', { sum: sum(-left) })}
      </p>
    </fieldset>
  );
}
