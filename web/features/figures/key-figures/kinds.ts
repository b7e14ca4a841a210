import type { Figure } from './figure-words.ts';

/** All of them in the order of the table; without the validator, which the screen does without. */
export const allKinds = [
  ...(['SALES', 'AVERAGE_JOB', 'LABOUR_RATE', 'PARTS_MARGIN', 'UNBILLED', 'DEBTORS', 'STOCK_VALUE'] as const),
  ...(['HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT', 'EFFICIENCY', 'UTILISATION', 'PRODUCTIVITY'] as const),
  ...(['STUCK', 'PROMISES_KEPT', 'APPROVAL_RATE', 'COMEBACKS', 'LOAD', 'RETURN'] as const),
] as const satisfies readonly Figure['kind'][];

export type Kind = (typeof allKinds)[number];

/** The figure that an address names. */
export const kindNamed = (name: string | null): Kind | undefined => allKinds.find((kind) => kind === name);

/** Those of which the chart can say something month by month. */
export const chartKinds = [
  ...(['SALES', 'HOURS_SOLD', 'HOURS_CLOCKED', 'AVERAGE_JOB', 'LABOUR_RATE', 'PARTS_MARGIN'] as const),
  ...(['EFFICIENCY', 'UTILISATION', 'PRODUCTIVITY', 'PROMISES_KEPT', 'COMEBACKS', 'APPROVAL_RATE'] as const),
] as const satisfies readonly Kind[];
