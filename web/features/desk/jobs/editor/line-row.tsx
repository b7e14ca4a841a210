import { type KeyboardEvent, lazy, memo, type ReactNode, Suspense, useRef } from 'react';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { convertedUnitPrice, vatCategories, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { LineActs } from '../line-details/line-acts.tsx';
import { LineFacts } from '../line-details/line-facts.tsx';
import { useLineDetails } from '../line-details/use-line-details.tsx';
import { focusCellHorizontally, focusCellOfRow, focusCellVertically, isCaretAtEnd } from './cells/cell-focus.ts';
import { DescriptionCell } from './cells/description-cell.tsx';
import { KindCell } from './cells/kind-cell.tsx';
import type { LineContext, StockWork } from './line-context.ts';
import { LineProblem } from './line-problem.tsx';
import { isBlank, type LineRow, savedValues } from './line-rows.ts';
import {
  type Field,
  type LineKind,
  lineCents,
  lineUnits,
  parseLine,
  type TextField,
  type Typed,
} from './line-values.ts';
import styles from './lines.module.css';

const LineStock = lazy(async () => ({ default: (await import('./stock/line-stock.tsx')).LineStock }));

export interface LineRowViewProps {
  readonly row: LineRow;
  /** From one. */
  readonly place: number;
  readonly editable: boolean;
  readonly stock?: StockWork | undefined;
  readonly env: LineContext;
  readonly onRemove: (row: LineRow) => void;
  readonly onPasteTable: (text: string) => void;
}

/** A line in place: every cell is a field, and what is typed is in the sums at once. */
export const LineRowView = memo(function LineRowView(props: LineRowViewProps) {
  const { row, place, stock, env, onRemove, onPasteTable } = props;
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { rows } = env;
  const details = useLineDetails(() => rows.written(row.key), env);
  const { saved, typed, key, wrong } = row;
  /** From the first cell to the last somebody writes a new line, although the server may know it before that. */
  const isAdded = useRef(false);
  const editable = props.editable && saved?.isSupplies !== true;
  const base = savedValues(row);
  const { values } = parseLine(base, typed);
  const blank = isBlank(row);
  const amount = blank ? null : lineCents(values);
  const isText = values.kind === 'TEXT';

  const written: Readonly<Record<Exclude<TextField, 'description'>, string>> = {
    quantity: formats.decimal(base.quantityThousandths / 1000),
    price: base.unitPrice === null ? '' : formats.unitPrice(base.unitPrice),
    discount: base.discountBasisPoints ? formats.decimal(base.discountBasisPoints / 100) : '',
    cost: base.costPrice === null ? '' : formats.unitPrice(base.costPrice),
  };
  const type = (change: Typed) => rows.type(key, change);
  const press = (field: Field) => (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.currentTarget;
    const vertical = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 } as const;
    const horizontal = { ArrowRight: 1, ArrowLeft: -1 } as const;
    const isSelect = cell instanceof HTMLSelectElement;
    if (event.altKey && event.key === 'Enter' && saved !== undefined && editable && !env.isTemplate) {
      event.preventDefault();
      details.show();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A second time it leaves the table, so that the keys of the card are heard again.
    if (event.key === 'Escape') Object.keys(typed).length > 0 ? rows.revert(key) : cell.blur();
    else if (event.key === 'Enter') {
      void rows.save(key);
      if (event.shiftKey || !isAdded.current) focusCellVertically(cell, vertical.Enter);
      else if (field === 'description') focusCellHorizontally(cell, 1);
      else if (field === 'quantity' && env.seesPrices && !values.unitPrice && !isText) focusCellOfRow(cell, 'price');
      // After the last cell of a new line the next one begins.
      else nextLine(cell);
    } else if (!isSelect && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      if (!focusCellVertically(cell, vertical[event.key])) return;
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const step = horizontal[event.key];
      if (cell instanceof HTMLInputElement && !isCaretAtEnd(cell, step)) return;
      if (!focusCellHorizontally(cell, step)) return;
    } else return;
    event.preventDefault();
  };
  const chooseKind = (kind: LineKind) => {
    const rate = kind === 'LABOUR' && saved === undefined ? env.rate : undefined;
    const vat = vatRateOn(values.vatCategory, env.tax.today);
    const price =
      rate?.price == null
        ? {}
        : { price: formats.unitPrice(convertedUnitPrice(rate.price, env.workshopMode, env.mode, vat)) };
    rows.type(
      key,
      { kind, ...(kind === 'LABOUR' ? { unit: 'HUR' } : {}), ...price },
      rate === undefined ? {} : { labourRateId: rate.id },
    );
  };
  /** The price as the other kind of paper has it: a list of prices is written with tax or without, regardless of the customer. */
  const otherPrice = () => {
    const { unitPrice, vatCategory } = values;
    if (unitPrice === null || env.tax.vatStatus === 'SMALL') return undefined;
    const other = env.mode === 'GROSS' ? 'NET' : 'GROSS';
    const price = convertedUnitPrice(unitPrice, env.mode, other, vatRateOn(vatCategory, env.tax.today));
    return `${formats.unitPrice(price)} ${t(`modes.${other}`)}`;
  };
  const name = (field: Field) => t('cellOf', { field: t(`fields.${field}`), place: `${place}` });
  const input = (field: Exclude<TextField, 'description'>): ReactNode => (
    <input
      className={styles.number}
      data-cell={field}
      aria-label={name(field)}
      aria-invalid={wrong.includes(field) || undefined}
      inputMode="decimal"
      autoComplete="off"
      readOnly={!editable}
      value={typed[field] ?? (blank ? '' : written[field])}
      onChange={({ target }) => type({ [field]: target.value })}
      onFocus={({ target }) => target.select()}
      onKeyDown={press(field)}
    />
  );

  return (
    <li
      className={classNames(styles.row, row.step === 'failed' && styles.failed)}
      data-line={key}
      aria-label={blank ? t('newLine') : `${place}. ${values.description}`}
      onFocus={({ currentTarget, relatedTarget }) => {
        const isFromInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isFromInside) isAdded.current = saved === undefined;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A row is written when it is left, or at Enter; moving between its cells writes nothing yet.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void rows.save(key);
      }}
    >
      <div className={classNames(styles.cells, env.seesPrices && styles.priced, env.seesCosts && styles.costed)}>
        <KindCell
          kind={values.kind}
          label={name('kind')}
          editable={editable}
          onChoose={chooseKind}
          onKeyDown={press('kind')}
        />
        <DescriptionCell
          row={row}
          env={env}
          editable={editable}
          label={name('description')}
          onKeyDown={press('description')}
          onPasteTable={onPasteTable}
        />
        <div data-area="quantity" data-name={t('fields.quantity')}>
          {input('quantity')}
        </div>
        <select
          className={styles.choice}
          data-cell="unit"
          data-area="unit"
          aria-label={name('unit')}
          disabled={!editable}
          value={values.unit}
          onChange={({ target }) => {
            const unit = lineUnits.find((each) => each === target.value);
            if (unit !== undefined) type({ unit });
          }}
          onKeyDown={press('unit')}
        >
          {lineUnits.map((unit) => (
            <option key={unit} value={unit}>
              {words(`units.${unit}`)}
            </option>
          ))}
        </select>
        {env.seesPrices && (
          <>
            <div data-area="price" data-name={t('fields.price')} title={otherPrice()}>
              {input('price')}
            </div>
            <div data-area="discount" data-name={env.isTemplate ? undefined : t('fields.discount')}>
              {env.isTemplate ? null : input('discount')}
            </div>
            <select
              className={styles.choice}
              data-cell="vat"
              data-area="vat"
              aria-label={name('vat')}
              disabled={!editable || env.tax.vatStatus === 'SMALL'}
              value={env.tax.vatStatus === 'SMALL' ? 'EXEMPT' : values.vatCategory}
              onChange={({ target }) => {
                const vat = vatCategories.find((each) => each === target.value);
                if (vat !== undefined) type({ vat });
              }}
              onKeyDown={press('vat')}
            >
              {vatCategories
                .filter(
                  (vat) =>
                    vatRateOn(vat, env.tax.today) > 0 || vat === values.vatCategory || env.tax.vatStatus === 'SMALL',
                )
                .map((vat) => (
                  <option key={vat} value={vat}>
                    {formats.percent(vatRateOn(vat, env.tax.today) / 10)}
                  </option>
                ))}
            </select>
          </>
        )}
        {env.seesCosts && (
          <div data-area="cost" data-name={t('fields.cost')}>
            {input('cost')}
          </div>
        )}
        {env.seesPrices && (
          <output
            className={styles.amount}
            data-area="amount"
            aria-label={t('cellOf', { field: t('fields.amount'), place: `${place}` })}
          >
            {amount === null || isText ? '' : formats.money(amount, 'EUR')}
          </output>
        )}
        <div data-area="remove">
          {editable && !blank && (
            <LineActs
              name={values.description}
              orderable={!env.isTemplate && saved?.kind === 'PART' && saved.partState === 'NONE'}
              onOrder={() => details.become('NEEDED')}
              onDetails={saved && !isText && !env.isTemplate ? details.show : undefined}
              onRemove={() => onRemove(row)}
              preload={details.preload}
            />
          )}
        </div>
      </div>
      {saved && (
        <LineFacts
          line={saved}
          onState={editable && !env.isTemplate && saved.stockState === 'NONE' ? details.become : undefined}
        />
      )}
      {saved?.partId && saved.stockState !== 'NONE' && !env.isTemplate && (
        <Suspense>
          <LineStock line={saved} stock={stock} written={() => rows.written(key)} />
        </Suspense>
      )}
      <LineProblem row={row} rows={rows} />
      {details.dialog}
    </li>
  );
});

/** Goes to the description of the row below. */
function nextLine(from: HTMLElement) {
  const row = from.closest('[data-line]');
  const description = row?.nextElementSibling?.querySelector<HTMLElement>('[data-cell="description"]');
  description?.focus();
}
