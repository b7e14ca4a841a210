/** What somebody has filled in, taken from one form into the next. */

const texts = ['plate', 'name', 'phone', 'email', 'note'] as const;

/** Texts by the names of their fields, and the field itself of the photos that were chosen. */
export type Draft = ReadonlyMap<string, string | HTMLInputElement>;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);

export function draftOf(form: HTMLFormElement): Draft {
  const photos = form.querySelector<HTMLInputElement>('[name="photos"]');
  return new Map<string, string | HTMLInputElement>([
    ...texts.map((name) => [name, fieldOf(form, name)?.value ?? ''] as const),
    ...(photos?.files?.length ? [['photos', photos] as const] : []),
  ]);
}

/** Fills what is empty in a form; photos that were chosen stay chosen, unless they are what is wrong. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const name of texts) {
    const [field, text] = [fieldOf(form, name), draft.get(name)];
    if (field && field.value === '' && typeof text === 'string') field.value = text;
  }
  const [photos, place] = [draft.get('photos'), form.querySelector('[name="photos"]')];
  if (!(photos instanceof HTMLInputElement) || place === null || place.getAttribute('aria-invalid') === 'true') return;
  place.parentElement?.querySelector('[data-again]')?.remove();
  place.replaceWith(form.ownerDocument.adoptNode(photos));
}
