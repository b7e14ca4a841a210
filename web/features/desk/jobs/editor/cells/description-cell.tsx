import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { jobCardTexts } from '../../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { useFormats } from '../../../../../language/formats.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { classNames } from '../../../../../ui/styles/class-names.ts';
import type { LineContext } from '../line-context.ts';
import { type LineRow, savedValues } from '../line-rows.ts';
import styles from '../lines.module.css';
import { isTabularText } from '../parse-pasted-lines.ts';
import type { Suggestion } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

const PartOnShelf = lazy(async () => ({ default: (await import('../stock/part-on-shelf.tsx')).PartOnShelf }));

export interface DescriptionCellProps {
  readonly row: LineRow;
  readonly env: LineContext;
  readonly editable: boolean;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPasteTable: (text: string) => void;
}

/** What a line is, with lines that were used before below it (ARIA combobox). */
export function DescriptionCell({ row, env, editable, label, onKeyDown, onPasteTable }: DescriptionCellProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const list = useId();
  const [isHere, setIsHere] = useState(false);
  const { typed, key, wrong } = row;
  const base = savedValues(row);
  const applySuggestion = (line: Suggestion) => {
    const { labourRateId, partNumber, brand, supplierName, origin, vatGround, vatGroundKind, partId } = line;
    env.rows.type(
      key,
      {
        kind: line.kind,
        description: line.description,
        unit: line.unit,
        vat: line.vatCategory,
        quantity: formats.decimal(line.quantityThousandths / 1000),
        ...(line.unitPrice === null ? {} : { price: formats.unitPrice(line.unitPrice) }),
      },
      { labourRateId, partNumber, brand, supplierName, origin, vatGround, vatGroundKind, ...(partId && { partId }) },
    );
  };
  const asked = isHere && editable && row.saved === undefined ? typed.description : undefined;
  const { found, current, press, take, close } = useSuggestions(asked, env, applySuggestion);
  const open = found.length > 0;
  return (
    <div className={styles.description} data-area="description" title={typed.description ?? base.description}>
      <input
        className={styles.text}
        data-cell="description"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && `${list}${found.indexOf(current)}`}
        aria-invalid={wrong.includes('description') || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        readOnly={!editable}
        placeholder={row.saved === undefined ? t('newLine') : undefined}
        value={typed.description ?? base.description}
        onChange={({ target }) => env.rows.type(key, { description: target.value })}
        onFocus={() => setIsHere(true)}
        onBlur={() => {
          setIsHere(false);
          close();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!editable || !isTabularText(text)) return;
          event.preventDefault();
          onPasteTable(text);
        }}
        onKeyDown={(event) => (press(event) ? event.preventDefault() : onKeyDown(event))}
      />
      <div id={list} role="listbox" aria-label={t('usedBefore')} className={open ? styles.suggestions : undefined}>
        {found.map((line, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the list comes as a whole
            key={place}
            id={`${list}${place}`}
            role="option"
            aria-selected={line === current}
            tabIndex={-1}
            className={classNames(styles.suggestion, line === current && styles.current)}
            // The field keeps the focus, so that the row is not written before the line is taken over.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(line)}
          >
            <span>
              <strong>{line.description}</strong>{' '}
              <span className={styles.muted}>
                {[words(`kinds.${line.kind}`), line.brand, line.partNumber].filter(Boolean).join(' · ')}
                {line.part && (
                  <Suspense>
                    {' · '}
                    <PartOnShelf part={line.part} />
                  </Suspense>
                )}
              </span>
            </span>
            {line.unitPrice !== null && <span className={styles.figure}>{formats.unitPrice(line.unitPrice)} €</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
