/** Sizes of paper in millimetres, upright. */
export const papers = {
  A4: { width: 210, height: 297 },
  /** A roll of labels for key tags. */
  label: { width: 29, height: 62 },
} as const;
export type Paper = keyof typeof papers;

interface KindOfDocument {
  readonly paper: Paper;
  readonly landscape: boolean;
  /** How many copies, until somebody chooses another number. */
  readonly copies: number;
}

/** The kinds of documents, each of which has a printer of its own on each computer. */
export const printedKinds = {
  /** One for the customer, one that is signed and stays. */
  receipt: { paper: 'A4', landscape: false, copies: 2 },
  estimate: { paper: 'A4', landscape: false, copies: 1 },
  invoice: { paper: 'A4', landscape: false, copies: 1 },
  proForma: { paper: 'A4', landscape: false, copies: 1 },
  workOrder: { paper: 'A4', landscape: false, copies: 1 },
  label: { paper: 'label', landscape: true, copies: 1 },
  recoveryCodes: { paper: 'A4', landscape: false, copies: 1 },
} as const satisfies Record<string, KindOfDocument>;
export type PrintedKind = keyof typeof printedKinds;

export const printedKindNames = [
  'receipt',
  'workOrder',
  'label',
  'estimate',
  'invoice',
  'proForma',
  'recoveryCodes',
] as const;

/** Width and height of a kind's paper as it lies in the printer, in millimetres. */
export function paperOf(kind: PrintedKind): { readonly width: number; readonly height: number } {
  const { paper, landscape } = printedKinds[kind];
  const { width, height } = papers[paper];
  return landscape ? { width: height, height: width } : { width, height };
}
