import CircleAlert from 'lucide-react/icons/circle-alert';
import { isAmbiguousDecimal } from '../../../../../schema/fields/decimals.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { type LineRow, type LineRows, savedValues } from './line-rows.ts';
import { lineChanges, parseLine, type SavedLine } from './line-values.ts';
import styles from './lines.module.css';

/** Below a line that is not with the server: why, both values where two have met, and the ways on. */
export function LineProblem({ row, rows }: { readonly row: LineRow; readonly rows: LineRows }) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const { key, step, theirs, saved, typed, wrong } = row;
  if (theirs !== undefined && saved !== undefined) {
    return (
      <div className={styles.problem} role="alert">
        <p>
          <CircleAlert aria-hidden="true" />
          {t('lineStale')}
        </p>
        <Differences saved={theirs} mine={row} />
        <p className={styles.ways}>
          <Button variant="secondary" onClick={() => void rows.keepMine(key)}>
            {t('keepMine')}
          </Button>
          <Button variant="ghost" onClick={() => rows.takeTheirs(key)}>
            {t('takeTheirs')}
          </Button>
        </p>
      </div>
    );
  }
  if (step === 'failed') {
    return (
      <div className={styles.problem} role="alert">
        <p>
          <CircleAlert aria-hidden="true" />
          {t('lineFailed', { reason: row.problem ?? '' })}
        </p>
        <p className={styles.ways}>
          <Button variant="secondary" onClick={() => void rows.save(key)}>
            {t('tryAgain')}
          </Button>
          <Button variant="ghost" onClick={() => (saved === undefined ? void rows.hide(key) : rows.revert(key))}>
            {t('discard')}
          </Button>
        </p>
      </div>
    );
  }
  const { wrong: unread } = parseLine(savedValues(row), typed);
  if (wrong.length === 0 || unread.length === 0) return null;
  const texts = unread.map((field) => typed[field] ?? '').filter(isAmbiguousDecimal);
  const twoReadings = texts.map((text) => {
    const [whole = '', fraction = ''] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
    const thousands = formats.unitPrice(Number(whole + fraction) * 10_000);
    return t('twoReadings', {
      typed: text.trim(),
      thousands,
      fraction: formats.unitPrice(Number(whole + fraction) * 10),
    });
  });
  return (
    <p className={styles.problem} role="alert">
      <CircleAlert aria-hidden="true" />
      {t('cannotRead', { fields: unread.map((field) => t(`fields.${field}`)).join(', ') })} {twoReadings.join(' ')}
    </p>
  );
}

/** Each value that differs, as both have it. */
function Differences({ saved, mine }: { readonly saved: SavedLine; readonly mine: LineRow }) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const change = lineChanges(saved, mine.typed);
  const { values } = parseLine(saved, mine.typed);
  const price = (value: number | null) => (value === null ? '—' : formats.unitPrice(value));
  const quantity = (value: number) => formats.decimal(value / 1000);
  const discount = (value: number | null) => formats.percent((value ?? 0) / 10);
  const pairs = [
    change.description !== undefined && (['description', saved.description, values.description] as const),
    change.quantityThousandths !== undefined &&
      (['quantity', quantity(saved.quantityThousandths), quantity(values.quantityThousandths)] as const),
    change.unitPrice !== undefined && (['price', price(saved.unitPrice), price(values.unitPrice)] as const),
    change.discountBasisPoints !== undefined &&
      (['discount', discount(saved.discountBasisPoints), discount(values.discountBasisPoints)] as const),
    change.costPrice !== undefined && (['cost', price(saved.costPrice), price(values.costPrice)] as const),
  ].filter((pair) => pair !== false);
  return (
    <ul className={styles.pairs}>
      {pairs.map(([field, theirs, own]) => (
        <li key={field}>{t('bothValues', { field: t(`fields.${field}`), theirs, own })}</li>
      ))}
    </ul>
  );
}
