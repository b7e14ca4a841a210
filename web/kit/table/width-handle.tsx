import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { tablesTexts } from '../../../schema/messages/tables/index.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './data-table.module.css';
import type { TableColumns } from './use-columns.ts';

type TableColumn = ReturnType<TableColumns['getAllLeafColumns']>[number];

interface WidthHandleProps {
  readonly column: TableColumn;
  /** Follows the pointer until it is let go. */
  readonly start: (event: unknown) => void;
  /** Tab reaches the first one; the arrows lead on to the others. */
  readonly isFirst: boolean;
}

const step = 16;

/** The edge of a column: dragged, or moved with the arrows left and right; pressed twice it is as wide as at first. */
export function WidthHandle({ column, start, isFirst }: WidthHandleProps) {
  const t = useTexts(tablesTexts);
  const { minSize = 0, maxSize = 0 } = column.columnDef;
  const resize = (width: number) =>
    column.table.setColumnSizing((before) => ({
      ...before,
      [column.id]: Math.min(maxSize, Math.max(minSize, Math.round(width))),
    }));
  const begin = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // What shares the rest has no width of its own yet.
    resize(widthOf(event.currentTarget));
    start(event);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const wider = { ArrowRight: step, ArrowLeft: -step }[key];
    const along = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (wider !== undefined) resize(widthOf(currentTarget) + wider);
    else if (along !== undefined) focusBeside(currentTarget, along);
    else if (key === 'Home' || key === 'Enter') column.resetSize();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves has no element of its own
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: String(column.columnDef.header) })}
      aria-valuenow={Math.round(column.getSize())}
      aria-valuemin={minSize}
      aria-valuemax={maxSize}
      tabIndex={isFirst ? 0 : -1}
      className={styles.handle}
      data-moving={column.getIsResizing() || undefined}
      onMouseDown={begin}
      onTouchStart={begin}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={press}
    />
  );
}

const widthOf = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? 0;

function focusBeside(handle: HTMLElement, along: number): void {
  const handles = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  const shown = handles.filter((each) => each.checkVisibility());
  shown[shown.indexOf(handle) + along]?.focus();
}
