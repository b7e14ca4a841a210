import type { FiscalText } from '../../../../schema/messages/fiscal/index.ts';

const known = ['S001', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008'] as const;

/** What the authority has refused, and what to do about it, by its code. */
export function refusalWords(t: FiscalText, code: string): string {
  return t(`refusals.${known.find((each) => each === code) ?? 'other'}`, { code });
}
