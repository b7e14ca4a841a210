/** What somebody has typed, kept in the tab while they go back to another day; gone when it was sent. */

const key = 'booking';
const kept = ['plate', 'name', 'phone', 'email', 'note'] as const;

function fieldsOf(form: HTMLFormElement) {
  return kept.flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });
}

/** In a frame of another site, or with storage switched off, nothing is kept. */
function inTab<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Fills the empty fields of a form with what was typed in the tab before, and keeps what is typed. @param form null forgets it */
export function keepDraft(form: HTMLFormElement | null): void {
  if (form === null) {
    inTab((storage) => storage.removeItem(key));
    return;
  }
  const draft = new URLSearchParams(inTab((storage) => storage.getItem(key)) ?? '');
  for (const field of fieldsOf(form)) if (field.value === '') field.value = draft.get(field.name) ?? '';
  form.addEventListener('input', () => {
    const typed = fieldsOf(form).map((field): [string, string] => [field.name, field.value]);
    inTab((storage) => storage.setItem(key, new URLSearchParams(typed).toString()));
  });
}
