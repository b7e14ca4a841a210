/** A payment's reference with model and number apart, as payment forms have them. */
export function referenceText(reference: string): string {
  return `${reference.slice(0, 4)} ${reference.slice(4)}`;
}
