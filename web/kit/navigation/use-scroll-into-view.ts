import { useEffect } from 'react';

/** Scrolls to the option that the arrow keys have reached; the focus stays in the field and takes no scrolling along. */
export function useScrollIntoView(optionId: string | undefined): void {
  useEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
}
