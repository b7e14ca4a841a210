/** Moving between the cells of a table of lines with the keys of a spreadsheet. */

const cellsOf = (within: Element, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)];

function enter(cell: HTMLElement | undefined): boolean {
  if (cell === undefined) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

/** @returns whether there is a cell of the same column in the row above or below */
export function focusCellVertically(from: HTMLElement, step: 1 | -1): boolean {
  const table = from.closest('[data-lines]');
  const field = from.dataset.cell;
  if (table === null || field === undefined) return false;
  const column = cellsOf(table, `[data-cell="${field}"]`);
  return enter(column[column.indexOf(from) + step]);
}

/** @returns whether there is a cell beside it in the same row */
export function focusCellHorizontally(from: HTMLElement, step: 1 | -1): boolean {
  const row = from.closest('[data-line]');
  if (row === null) return false;
  const cells = cellsOf(row, '[data-cell]');
  return enter(cells[cells.indexOf(from) + step]);
}

/** Goes to a cell of the same row. */
export function focusCellOfRow(from: HTMLElement, field: string) {
  enter(from.closest('[data-line]')?.querySelector<HTMLElement>(`[data-cell="${field}"]`) ?? undefined);
}

/** Whether an arrow key has nothing to do within the text: the caret is at that end, or all of it is chosen. */
export function isCaretAtEnd(input: HTMLInputElement, step: 1 | -1): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return selectionStart === (step === 1 ? value.length : 0);
}

/** Puts the focus into the first place of a table where something new is written. */
export function focusLastDescription(table: Element | null) {
  if (table !== null) enter(cellsOf(table, '[data-cell="description"]').at(-1));
}
