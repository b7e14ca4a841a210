import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { usePartFormats } from '../parts/index.ts';
import styles from './invoices.module.css';
import { costOf, type UninvoicedLine } from './ticked-lines.ts';

interface LineRowProps {
  readonly line: UninvoicedLine;
  /** As it is typed; undefined while the line is not ticked. */
  readonly cost: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly onCost: (cost: string) => void;
}

/** What has come of a part: whether it is on the invoice, and for how much. */
export function LineRow({ line, cost, onTick, onCost }: LineRowProps) {
  const t = useTexts(supplierInvoicesTexts);
  const { unitPrice } = useFormats();
  const { quantity } = usePartFormats();
  const { name, unit, thousandths, isCore, unitCost } = line;
  const named = t('tick', { name: isCore ? `${name} (${t('core')})` : name, quantity: quantity(thousandths, unit) });
  return (
    <li className={styles.row}>
      <label className={styles.tick}>
        <input type="checkbox" checked={cost !== undefined} onChange={({ target }) => onTick(target.checked)} />
        <span>{named}</span>
      </label>
      <span className={styles.cost}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('costOf', { name: named })}
          aria-invalid={Number.isNaN(costOf(line, cost ?? '')) ? true : undefined}
          placeholder={unitCost === null ? '' : unitPrice(unitCost)}
          value={cost ?? ''}
          onChange={({ target }) => onCost(target.value)}
        />
      </span>
    </li>
  );
}
