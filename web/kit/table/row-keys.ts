import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** In a table the arrows, and j and k, lead from the link of one row to that of the next. */
export function useRowKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    const { target, currentTarget } = event;
    if (step === undefined || !(target instanceof HTMLAnchorElement)) return;
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('tr > td > a:first-child')];
    const next = links[links.indexOf(target) + step];
    if (!links.includes(target) || next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
}
