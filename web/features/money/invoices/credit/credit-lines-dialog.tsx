import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { CreditInvoiceDocument, type InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { requiredLine, rowId } from '../../../../../schema/fields/fields.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../../language/formats.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../../ui/forms/field-errors.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from './credit-lines.module.css';
import { creditableLines } from './creditable-lines.ts';

export interface CreditLinesDialogProps {
  readonly invoice: InvoicePartsFragment;
  readonly onClose: () => void;
}

/** @param lefts of each line in the form, in thousandths */
const schemaOf = (lefts: readonly number[]) =>
  z
    .object({
      lines: z.array(z.object({ lineId: rowId, chosen: z.boolean(), quantity: z.string().max(40, 'invalidInput') })),
      reason: requiredLine('reasonNeeded', 500),
    })
    .superRefine(({ lines }, context) => {
      for (const [place, { chosen, quantity }] of lines.entries()) {
        const whole = parseDecimal(quantity, 3) ?? 0;
        if (chosen && !(whole >= 1 && whole <= (lefts[place] ?? 0))) {
          context.addIssue({ code: 'custom', path: ['lines', place, 'quantity'], message: 'invalidInput' });
        }
      }
    });
type Values = z.output<ReturnType<typeof schemaOf>>;

/** Takes single lines of an invoice back, each as a whole or a part of its quantity. */
export function CreditLinesDialog({ invoice, onClose }: CreditLinesDialogProps) {
  const t = useTexts(invoiceTexts);
  const card = useTexts(jobCardsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const toast = useToast();
  const navigate = useNavigate();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [credit] = useMutation(CreditInvoiceDocument);
  const open = creditableLines(invoice);
  const quantityOf = (thousandths: number) => formats.decimal(thousandths / 1000);
  return (
    <Dialog open onClose={onClose} title={t('creditLines')} description={t('creditLinesLead')}>
      <SchemaForm<Values, Values>
        schema={schemaOf(open.map(({ left }) => left))}
        initial={{
          lines: open.map(({ id, left }) => ({ lineId: id, chosen: false, quantity: quantityOf(left) })),
          reason: '',
        }}
        fields={[...open.map((_, place) => `lines.${place}.quantity` as const), 'reason']}
        submitText={t('creditLines')}
        pendingText={t('working')}
        failure={t('notDone')}
        send={async ({ lines, reason }) => {
          const chosen = lines.flatMap(({ lineId, chosen: isChosen, quantity }) =>
            isChosen ? [{ lineId, quantityThousandths: parseDecimal(quantity, 3) ?? 0 }] : [],
          );
          if (chosen.length === 0) return { kind: 'error', error: { code: 'BAD_INPUT', text: t('chooseLine') } };
          const input = withOperationId({ id: invoice.id, lines: chosen, reason });
          const result = await resultOf(credit({ variables: { input } }));
          if (result.kind === 'ok') {
            const note = result.data.creditInvoice;
            toast({ title: t('credited', { number: note.number ?? '' }), tone: 'success' });
            await navigate(rowPath('invoice', note.id));
          }
          return result;
        }}
        onCancel={onClose}
      >
        {(form) => {
          const typed = form.watch('lines');
          const refused = form.formState.errors;
          return (
            <>
              <ul className={styles.lines}>
                {open.map(({ id, description, unit, left, unitPrice }, place) => (
                  <li key={id}>
                    <Checkbox
                      {...form.register(`lines.${place}.chosen`)}
                      label={`${description} (${quantityOf(left)} × ${formats.money(unitPrice / 100, 'EUR')})`}
                    />
                    {typed[place]?.chosen && (
                      <Field
                        label={t('quantityOf', { name: description })}
                        name={`lines.${place}.quantity`}
                        hint={t('atMost', { quantity: `${quantityOf(left)} ${card(`units.${unit}`)}` })}
                        error={fieldMessage(refused.lines?.[place]?.quantity, common('required'))}
                      >
                        <TextInput
                          {...form.register(`lines.${place}.quantity`)}
                          inputMode="decimal"
                          autoComplete="off"
                        />
                      </Field>
                    )}
                  </li>
                ))}
              </ul>
              <Field label={t('reason')} name="reason" error={fieldMessage(refused.reason, common('required'))}>
                <TextInput {...form.register('reason')} maxLength={500} autoComplete="off" />
              </Field>
            </>
          );
        }}
      </SchemaForm>
    </Dialog>
  );
}
