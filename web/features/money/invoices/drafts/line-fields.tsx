import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { linesMaximum } from '../../../../../schema/features/money/drafts.ts';
import { lineKind, type priceMode, unit, vatGroundKind } from '../../../../../schema/features/workshop/enums.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { vatCategories, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../../ui/forms/field-errors.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './drafts.module.css';
import { blankLine, type LinesInput, type LinesOutput, sumOfTyped } from './typed-lines.ts';

export interface LineFieldsProps {
  readonly form: UseFormReturn<LinesInput, unknown, LinesOutput>;
  /** Whether prices are typed with VAT. */
  readonly mode: (typeof priceMode.options)[number];
  /** Whether the workshop charges VAT at all. */
  readonly paysVat: boolean;
}

/** The lines of an invoice without a card: added, changed, removed, and what they come to. */
export function LineFields({ form, mode, paysVat }: LineFieldsProps) {
  const t = useTexts(invoiceTexts);
  const card = useTexts(jobCardsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const typed = form.watch('lines');
  const today = sellersDay(new Date());
  const refused = form.formState.errors.lines;
  const kindsFor = (kept: unknown) => lineKind.options.filter((kind) => kind !== 'TEXT' || kind === kept);
  const rateOf = (vat: (typeof vatCategories)[number]) => {
    const rate = vatRateOn(vat, today);
    return { value: vat, label: rate === 0 ? card(`vatCategories.${vat}`) : formats.percent(rate / 10) };
  };
  const grounds = [
    { value: '', label: t('chooseGround') },
    ...vatGroundKind.options.map((value) => ({ value, label: card(`vatGroundKinds.${value}`) })),
  ];
  return (
    <>
      {fields.map(({ id }, place) => {
        const line = typed[place];
        const wrong = (
          name: 'description' | 'quantityThousandths' | 'unitPrice' | 'discountBasisPoints' | 'vatGround',
        ) => fieldMessage(refused?.[place]?.[name], common('required'));
        const number = String(place + 1);
        return (
          <fieldset key={id} className={styles.line}>
            <legend>{t('lineNumber', { number })}</legend>
            <Field label={t('field.description')} name={`lines.${place}.description`} error={wrong('description')}>
              <TextInput {...form.register(`lines.${place}.description`)} autoComplete="off" />
            </Field>
            <div className={styles.cells}>
              <Field
                label={t('field.quantity')}
                name={`lines.${place}.quantityThousandths`}
                error={wrong('quantityThousandths')}
              >
                <TextInput
                  {...form.register(`lines.${place}.quantityThousandths`)}
                  inputMode="decimal"
                  autoComplete="off"
                />
              </Field>
              <Field label={t('field.unit')} name={`lines.${place}.unit`}>
                <Select
                  {...form.register(`lines.${place}.unit`)}
                  options={unit.options.map((value) => ({ value, label: card(`units.${value}`) }))}
                />
              </Field>
              <Field label={t(`price.${mode}`)} name={`lines.${place}.unitPrice`} error={wrong('unitPrice')}>
                <TextInput {...form.register(`lines.${place}.unitPrice`)} inputMode="decimal" autoComplete="off" />
              </Field>
              <Field
                label={t('field.discount')}
                name={`lines.${place}.discountBasisPoints`}
                error={wrong('discountBasisPoints')}
              >
                <TextInput
                  {...form.register(`lines.${place}.discountBasisPoints`)}
                  inputMode="decimal"
                  autoComplete="off"
                />
              </Field>
              <Field label={t('field.kind')} name={`lines.${place}.kind`}>
                <Select
                  {...form.register(`lines.${place}.kind`)}
                  options={kindsFor(line?.kind).map((value) => ({ value, label: card(`kinds.${value}`) }))}
                />
              </Field>
              {paysVat && (
                <Field label={t('field.rate')} name={`lines.${place}.vatCategory`}>
                  <Select {...form.register(`lines.${place}.vatCategory`)} options={vatCategories.map(rateOf)} />
                </Field>
              )}
            </div>
            {paysVat && line !== undefined && vatRateOn(line.vatCategory ?? 'STANDARD', today) === 0 && (
              <>
                <Field label={t('field.ground')} name={`lines.${place}.vatGroundKind`}>
                  <Select
                    {...form.register(`lines.${place}.vatGroundKind`, {
                      // Another ground, another sentence: the words of the one before are not its words.
                      onChange: () => form.setValue(`lines.${place}.vatGround`, null),
                    })}
                    options={grounds}
                  />
                </Field>
                <Field
                  label={t('field.groundWords')}
                  hint={t('groundHint')}
                  name={`lines.${place}.vatGround`}
                  error={wrong('vatGround')}
                >
                  <TextInput {...form.register(`lines.${place}.vatGround`)} autoComplete="off" />
                </Field>
              </>
            )}
            {fields.length > 1 && (
              <div>
                <Button variant="ghost" icon={<Trash aria-hidden="true" />} onClick={() => remove(place)}>
                  {t('removeLine', { number })}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {fields.length < linesMaximum && (
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => append(blankLine)}>
            {t('addLine')}
          </Button>
        </div>
      )}
      <p className={styles.sum}>
        <span>{paysVat ? t(`sum.${mode}`) : t('sum.GROSS')}</span>
        <span>{formats.money(sumOfTyped(typed), 'EUR')}</span>
      </p>
    </>
  );
}
