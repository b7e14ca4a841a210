import type { KeyboardEvent } from 'react';
import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { type LineKind, lineKinds } from '../line-values.ts';
import styles from '../lines.module.css';

export interface KindCellProps {
  readonly kind: LineKind;
  readonly label: string;
  readonly editable: boolean;
  readonly onChoose: (kind: LineKind) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What a line is: its whole name in the list that opens, a short one where the description needs the room. */
export function KindCell({ kind: chosen, label, editable, onChoose, onKeyDown }: KindCellProps) {
  const words = useTexts(jobCardsTexts);
  return (
    <div className={styles.kind} data-area="kind" title={words(`kinds.${chosen}`)}>
      <select
        className={styles.choice}
        data-cell="kind"
        aria-label={label}
        disabled={!editable}
        value={chosen}
        onChange={({ target }) => {
          const kind = lineKinds.find((each) => each === target.value);
          if (kind !== undefined) onChoose(kind);
        }}
        onKeyDown={onKeyDown}
      >
        {lineKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words(`kinds.${kind}`)}
          </option>
        ))}
      </select>
      <span className={styles.shortKind} aria-hidden="true">
        {words(`shortKinds.${chosen}`)}
      </span>
    </div>
  );
}
