import type { KeyboardEvent } from 'react';

const linksIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-card-link]')].filter(isThere);

/** Not in a folded part, and not in a column that has no room now. */
const isThere = (link: HTMLElement) => link.checkVisibility();

/** Arrow keys go from card to card: up and down in a column, to the sides at the same height. */
export function moveCardFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: board, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-card-link]')) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const next = nextCard(board, target, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nextCard(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-column]')].map(linksIn).filter((links) => links.length > 0);
  const column = columns.findIndex((links) => links.includes(from));
  const place = columns[column]?.indexOf(from) ?? 0;
  const linkInColumn = (step: number) => {
    const links = columns[column + step];
    return links?.[Math.min(place, links.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return columns[column]?.[place + 1];
    case 'ArrowUp':
      return columns[column]?.[place - 1];
    case 'ArrowRight':
      return linkInColumn(1);
    case 'ArrowLeft':
      return linkInColumn(-1);
    case 'Home':
      return columns[column]?.[0];
    case 'End':
      return columns[column]?.at(-1);
    default:
      return undefined;
  }
}
