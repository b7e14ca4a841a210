import { useRef } from 'react';
import { Link } from 'react-router';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { twoReadings } from '../../../../language/two-readings.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { splitScan } from '../../../platform/scanner/index.ts';
import { usePartFormats } from '../../parts/index.ts';
import { type ReceivedRow, readRow, type TypedRow } from './received-rows.ts';
import styles from './receiving.module.css';

interface ReceivedRowFieldsProps {
  readonly row: ReceivedRow;
  readonly typed: TypedRow;
  readonly seesCosts: boolean;
  readonly onType: (change: Partial<TypedRow>) => void;
  /** Called with the number on a package that was scanned while the cursor was in a field. */
  readonly onScan: (ean: string) => void;
}

/** How much of a line has come, for how much, and how that differs from what was ordered. */
export function ReceivedRowFields({ row, typed, seesCosts, onType, onScan }: ReceivedRowFieldsProps) {
  const t = useTexts(receivingTexts);
  const words = useTexts(jobCardsTexts);
  const { unitPrice } = useFormats();
  const { quantity } = usePartFormats();
  const { description, partId, jobCardId, waiting, awaited, unit, expectedCost } = row;
  const { isValid } = readRow(typed);
  const atFocus = useRef('');
  const field = (name: keyof TypedRow, label: string, placeholder: string) => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isValid ? undefined : true}
      placeholder={placeholder}
      value={typed[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      onFocus={({ target }) => {
        atFocus.current = target.value;
        target.select();
      }}
      onKeyDown={(event) => {
        const scanned = event.key === 'Enter' ? splitScan(event.currentTarget.value) : undefined;
        if (scanned === undefined) return;
        event.preventDefault();
        // The scanner has written over what was selected.
        onType({ [name]: scanned.typed || atFocus.current });
        onScan(scanned.ean);
      }}
    />
  );
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {partId === null ? description : <Link to={rowPath('part', partId)}>{description}</Link>}
        {jobCardId !== null && (
          <span className={styles.waiting}>
            <Link to={rowPath('jobCard', jobCardId)}>{waiting}</Link>
          </span>
        )}
      </span>
      <span className={styles.awaited}>{awaited > 0 && quantity(awaited, unit)}</span>
      <span className={styles.amount}>
        {field('quantity', t('quantityOf', { name: description }), '0')}
        <span className={styles.unit}>{words(`units.${unit}`)}</span>
      </span>
      {seesCosts && (
        <>
          <span className={styles.cost}>
            {field(
              'cost',
              t('costOf', { name: description }),
              expectedCost === null ? t('cost') : unitPrice(expectedCost),
            )}
          </span>
          <span className={styles.discount}>
            {field('discount', t('discountOf', { name: description }), t('discount'))}
          </span>
        </>
      )}
      <Difference row={row} typed={typed} seesCosts={seesCosts} />
    </li>
  );
}

function Difference({ row, typed, seesCosts }: Pick<ReceivedRowFieldsProps, 'row' | 'typed' | 'seesCosts'>) {
  const t = useTexts(receivingTexts);
  const { decimal, unitPrice } = useFormats();
  const { quantity, price } = usePartFormats();
  const { thousandths, unitCost, isValid } = readRow(typed);
  const { awaited, unit, expectedCost } = row;
  const differences: string[] = [];
  if (!isValid) {
    const readings = [
      twoReadings(typed.quantity, decimal),
      twoReadings(typed.cost, (euros) => unitPrice(euros * 10_000)),
      twoReadings(typed.discount, decimal),
    ].flatMap((each) => (each === undefined ? [] : t('twoReadings', each)));
    differences.push(...(readings.length > 0 ? readings : [t('notRead')]));
  }
  if (isValid && thousandths !== undefined && awaited > 0 && thousandths !== awaited) {
    const amount = quantity(Math.abs(thousandths - awaited), unit);
    differences.push(t(thousandths < awaited ? 'missing' : 'over', { quantity: amount }));
  }
  if (isValid && unitCost !== undefined && expectedCost !== null && unitCost !== expectedCost) {
    const cost = price(Math.abs(unitCost - expectedCost));
    differences.push(t(unitCost > expectedCost ? 'dearer' : 'cheaper', { cost }));
  }
  if (seesCosts && isValid && thousandths !== undefined && unitCost === undefined && expectedCost === null) {
    differences.push(t('noCost'));
  }
  return <span className={styles.difference}>{differences.join(' · ')}</span>;
}
