/** Joins the class names that are given; a condition that does not hold contributes nothing. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name).join(' ');
}
