import { useId } from 'react';
import { type ImportEncoding, importEncodings, importFields } from '../../../../schema/features/data/import-fields.ts';
import type { ShownImport } from '../../../../schema/features/data/imports.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFieldWords } from './field-words.ts';
import styles from './import-export.module.css';
import { RowList } from './invalid-rows.tsx';

/** What a row of a supplier's file was found to be. */
const foundOf = {
  DELIVERY_NOTE: [
    { field: 'name', word: 'name' },
    { field: 'order', word: 'order' },
  ],
  SUPPLIER_INVOICE: [
    { field: 'name', word: 'name' },
    { field: 'order', word: 'deliveryNote' },
  ],
} as const;
/** The answer writes them with a point, which is no decimal mark everywhere. */
const numbers: ReadonlySet<string> = new Set(['quantity', 'unitCost', 'discount', 'price', 'min', 'onHand', 'cost']);
/** As they are kept; a person reads their words. */
const units = ['C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT'] as const;
/** This many remarks are read by people. */
const mostRemarks = 20;

/** The first rows as they would be stored, and those that somebody should look at. */
export function Preview({ shown: { kind, preview, remarks } }: { readonly shown: ShownImport }) {
  const t = useTexts(importExportTexts);
  const { decimal } = useFormats();
  const heading = useId();
  const wordOf = useFieldWords(kind);
  const words = useTexts(jobCardsTexts);
  const shownValue = (field: string, value: string | undefined) => {
    const unit = field === 'unit' ? units.find((each) => each === value) : undefined;
    if (unit !== undefined) return words(`units.${unit}`);
    return numbers.has(field) && value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? decimal(Number(value)) : value;
  };
  // An e-invoice has no columns that somebody could look for.
  const isInvoice = kind === 'SUPPLIER_INVOICE';
  return (
    <>
      {preview.length > 0 && (
        <div className={styles.guessing}>
          <h3 id={heading}>{t('preview')}</h3>
          <ul className={styles.rows} aria-labelledby={heading}>
            {preview.map(({ row, values }) => (
              <li key={row}>
                <strong>{t('previewRow', { row: String(row) })}</strong>
                {[
                  ...importFields[kind].map((field) => [wordOf(field), shownValue(field, values[field])] as const),
                  ...(kind === 'DELIVERY_NOTE' || kind === 'SUPPLIER_INVOICE' ? foundOf[kind] : []).map(
                    ({ field, word }) => [t(`fields.${word}`), values[field]] as const,
                  ),
                ].map(
                  ([word, value]) =>
                    value !== undefined && (
                      <span key={word}>
                        <span className={styles.muted}>{word}</span> {value}
                      </span>
                    ),
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {remarks.length > 0 && (
        <details className={styles.guessing}>
          <summary className={styles.change}>{t('remarks')}</summary>
          <RowList
            label={t('remarks')}
            rows={remarks
              .slice(0, mostRemarks)
              .map((remark) => (isInvoice ? { ...remark, column: t('line') } : remark))}
          />
        </details>
      )}
    </>
  );
}

interface EncodingProps {
  readonly shown: ShownImport;
  readonly disabled: boolean;
  readonly onEncoding: (encoding: ImportEncoding) => void;
}

/** How the letters of a file were read, where the file does not tell it by itself; asked where they leave a doubt. */
export function EncodingChoice({ shown: { encoding }, disabled, onEncoding }: EncodingProps) {
  const t = useTexts(importExportTexts);
  const read = importEncodings.find((each) => each === encoding?.name);
  if (encoding === null || read === undefined) return null;
  const options = importEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }));
  return (
    <>
      {!encoding.isCertain && (
        <Notice tone="warning" title={t('encodingUncertain')}>
          {t('encodingUncertainText')}
        </Notice>
      )}
      <Field label={t('encoding')} name="encoding">
        <Select
          value={encoding.isCertain ? read : ''}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = importEncodings.find((each) => each === target.value);
            if (chosen !== undefined) onEncoding(chosen);
          }}
          options={encoding.isCertain ? options : [{ value: '', label: '' }, ...options]}
        />
      </Field>
    </>
  );
}
