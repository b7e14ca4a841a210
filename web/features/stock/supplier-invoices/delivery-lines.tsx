import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './invoices.module.css';
import { LineRow } from './line-row.tsx';
import type { TickedCosts, UninvoicedLine } from './ticked-lines.ts';

interface DeliveryLinesProps {
  /** Of one delivery, at least one. */
  readonly lines: readonly UninvoicedLine[];
  readonly ticked: TickedCosts;
  readonly onTick: (line: UninvoicedLine, isTicked: boolean) => void;
  readonly onCost: (line: UninvoicedLine, cost: string) => void;
}

/** What came with one delivery note: all of it is ticked with one press, or each line by itself. */
export function DeliveryLines({ lines, ticked, onTick, onCost }: DeliveryLinesProps) {
  const t = useTexts(supplierInvoicesTexts);
  const shortDay = useShortDay();
  const { noteNumber = null, receivedOn = '' } = lines[0] ?? {};
  const origin = noteNumber === null ? t('withoutNote') : t('note', { note: noteNumber });
  const isTicked = ({ receiptLineId }: UninvoicedLine) => ticked[receiptLineId] !== undefined;
  const areAll = lines.every(isTicked);
  return (
    <li>
      <label className={styles.delivery}>
        <input
          type="checkbox"
          checked={areAll}
          onChange={() => {
            // What is typed of a line that is ticked already stays.
            for (const line of lines) if (isTicked(line) === areAll) onTick(line, !areAll);
          }}
        />
        <span>{`${origin} · ${shortDay(receivedOn)} · ${t('lines', { count: lines.length })}`}</span>
      </label>
      <ul className={styles.ofDelivery}>
        {lines.map((line) => (
          <LineRow
            key={line.receiptLineId}
            line={line}
            cost={ticked[line.receiptLineId]}
            onTick={(isNow) => onTick(line, isNow)}
            onCost={(cost) => onCost(line, cost)}
          />
        ))}
      </ul>
    </li>
  );
}
