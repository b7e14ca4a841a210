import { createContext, use, useEffect } from 'react';

export interface UnsavedWork {
  /** Something typed is there from now on. @returns what says that it is no more */
  readonly hold: () => () => void;
  /** How much of it is there. */
  readonly held: () => number;
}

/**
 * Counts what was typed and not saved: as long as there is any, the browser asks before the page is left, and the
 * desktop shell before it closes, restarts or updates, both by `beforeunload` (desktop/window/unsaved-work.ts). At
 * other times nobody listens, because some browsers load a page with such a listener again when somebody comes back to
 * it.
 */
export function countUnsavedWork(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): UnsavedWork {
  const stay = (event: Event) => event.preventDefault();
  let count = 0;
  return {
    hold() {
      count += 1;
      if (count === 1) target.addEventListener('beforeunload', stay);
      return () => {
        count -= 1;
        if (count === 0) target.removeEventListener('beforeunload', stay);
      };
    },
    held: () => count,
  };
}

export interface UnsavedWorkQuestion extends UnsavedWork {
  /** Does something that loses what was typed: at once when there is nothing, otherwise when somebody says so. */
  readonly leave: (act: () => void) => void;
}

/** Where there is no question, as on the landing page, nothing is asked. */
export const UnsavedWorkContext = createContext<UnsavedWorkQuestion>({
  hold: () => () => {},
  held: () => 0,
  leave: (act) => act(),
});

/** Fields of which a half-typed content is no loss. */
const secrets = new Set(['currentPassword', 'newPassword', 'confirmation', 'password', 'code']);

/** What React Hook Form knows of a form: which fields hold something else than at first, and whether it is being sent. */
export interface FormWork {
  readonly dirtyFields: Readonly<Record<string, unknown>>;
  readonly isSubmitting: boolean;
}

/** Whether a form holds what would be lost. What is being sent is not: it is saved, or refused and there again. */
export function isUnsaved({ dirtyFields, isSubmitting }: FormWork): boolean {
  const dirty = Object.entries(dirtyFields).some(([name, isDirty]) => isDirty !== false && !secrets.has(name));
  return dirty && !isSubmitting;
}

/**
 * Asks before what was typed into a form is lost, on whatever way: another screen, a dialog that is left by Escape or by a
 * press beside it, the end of the page or of the desktop app. For every form but those of a log-in.
 *
 * @param form its `formState`
 */
export function useUnsavedWork(form: FormWork): void {
  const { hold } = use(UnsavedWorkContext);
  const unsaved = isUnsaved(form);
  useEffect(() => (unsaved ? hold() : undefined), [unsaved, hold]);
}
