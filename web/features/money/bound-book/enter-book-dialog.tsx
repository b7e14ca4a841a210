import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type BoundBookQuery, EnterBookInvoiceDocument } from '../../../../generated/graphql.ts';
import { enterBookInvoiceInput } from '../../../../schema/features/workshop/fiscal.ts';
import { boundBookTexts } from '../../../../schema/messages/bound-book/index.ts';
import { vatRateOn } from '../../../../schema/money/documents/index.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import type { EntityField } from '../../../kit/forms/entity-field.tsx';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const { sums, ...facts } = enterBookInvoiceInput.shape;
const cents = sums.element.shape.totalCents;
const sumNames = ['STANDARD', 'REDUCED', 'SPECIAL', 'EXEMPT'] as const;
const sum = typedNumber(2, cents.nullable());
const schema = z
  .object({ ...facts, STANDARD: sum, REDUCED: sum, SPECIAL: sum, EXEMPT: sum })
  .refine((typed) => sumNames.some((name) => typed[name] != null), { error: 'bookSums', path: ['STANDARD'] });
/** Anyone who charges no VAT has one amount, and needs it. */
const ofSmall = z.object({ ...schema.shape, EXEMPT: typedNumber(2, cents) });

type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Name = EntityField<Input>['name'];

export interface EnterBookDialogProps {
  readonly workshop: BoundBookQuery['workshop'];
  /** Serial number of the last used book; empty where unknown. */
  readonly serialNumber: string;
  readonly onClose: () => void;
}

/** Takes over an invoice that was written by hand into the bound book, and sends it to the tax authority. */
export function EnterBookDialog({ workshop, serialNumber, onClose }: EnterBookDialogProps) {
  const t = useTexts(boundBookTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  // What is in the book is no entity of the workshop, so the answer names no change.
  const [enter] = useMutation(EnterBookInvoiceDocument, {
    refetchQueries: ['BoundBook', 'Unconfirmed'],
    awaitRefetchQueries: true,
  });
  const today = sellersDay(new Date());
  const isSmall = workshop.vatStatus === 'SMALL';
  const confirmed = workshop.issuingDevices.filter((device) => device.confirmed);
  const premises = [...new Set(confirmed.map(({ premiseCode }) => premiseCode))];
  const fact = (name: 'setNumber' | 'serialNumber' | 'number' | 'customerVatNumber') => ({
    name,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
  });
  const rate = (name: (typeof sumNames)[number]) => formats.percent(vatRateOn(name, today) / 10);
  const amount = (name: Name, label: string): EntityField<Input> => ({ name, label, kind: 'decimal' });
  const amounts = isSmall
    ? [amount('EXEMPT', t('sumOnly'))]
    : sumNames.map((name) => amount(name, name === 'EXEMPT' ? t('sumExempt') : t('sum', { rate: rate(name) })));
  const send = async ({ STANDARD, REDUCED, SPECIAL, EXEMPT, ...written }: Output) => {
    const typed = { STANDARD, REDUCED, SPECIAL, EXEMPT };
    const given = sumNames.flatMap((vatCategory) => {
      const totalCents = typed[vatCategory];
      return totalCents == null ? [] : [{ vatCategory, totalCents }];
    });
    const result = await resultOf(enter({ variables: { input: { ...written, sums: given } } }));
    if (result.kind === 'ok') {
      const { state } = result.data.enterBookInvoice;
      const text = state === 'WAITING' ? { text: t('waitsText') } : {};
      toast({ title: t(`outcomes.${state}`), tone: state === 'CONFIRMED' ? 'success' : 'neutral', ...text });
      onClose();
      return result;
    }
    // What is wrong with the amounts together is at the first of them.
    const { fields } = result.error;
    const first = amounts[0]?.name;
    if (fields?.sums === undefined || first === undefined) return result;
    return { ...result, error: { ...result.error, fields: { ...fields, [first]: fields.sums } } };
  };
  return (
    <Dialog open onClose={onClose} title={t('enter')}>
      <EntityForm<Input, Output>
        schema={isSmall ? ofSmall : schema}
        fields={[
          { name: 'day', label: t('fields.day'), kind: 'date' },
          ...(['setNumber', 'serialNumber', 'number'] as const).map(fact),
          ...amounts,
          fact('customerVatNumber'),
          {
            name: 'premiseCode',
            label: t('fields.premiseCode'),
            options: premises.map((value) => ({ value, label: value })),
          },
        ]}
        initial={{
          premiseCode: premises[0] ?? '',
          day: today,
          setNumber: '',
          serialNumber,
          number: '',
          STANDARD: '',
          REDUCED: '',
          SPECIAL: '',
          EXEMPT: '',
          customerVatNumber: null,
        }}
        submitText={t('send')}
        pendingText={t('sending')}
        failure={t('failed')}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
