import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
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
  const shortDay = useShortDay();
  const { name, unit, thousandths, isCore, noteNumber, receivedOn, unitCost } = line;
  const origin = noteNumber === null ? t('withoutNote') : t('note', { note: noteNumber });
  return (
    <li className={styles.row}>
      <label className={styles.tick}>
        <input type="checkbox" checked={cost !== undefined} onChange={({ target }) => onTick(target.checked)} />
        <span>
          {t('tick', { name: isCore ? `${name} (${t('core')})` : name, quantity: quantity(thousandths, unit) })}
          <br />
          <span className={styles.note}>
            {origin} · {shortDay(receivedOn)}
          </span>
        </span>
      </label>
      <span className={styles.cost}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('costOf', { name })}
          aria-invalid={Number.isNaN(costOf(line, cost ?? '')) ? true : undefined}
          placeholder={unitCost === null ? '' : unitPrice(unitCost)}
          value={cost ?? ''}
          onChange={({ target }) => onCost(target.value)}
        />
      </span>
    </li>
  );
}
