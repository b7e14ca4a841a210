/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | readonly Html[];

/** Builds markup: values are escaped unless they are markup themselves; nothing is shown for null. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.reduce((text, literal, index) => text + shown(values[index - 1]) + literal));
}

function shown(value: Part): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
