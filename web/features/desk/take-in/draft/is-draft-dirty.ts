import { type Draft, emptyDraft } from './draft.ts';

export interface Opened {
  /** What the form started with. */
  readonly started: Partial<Draft>;
  /** A card of the car that is not over. */
  readonly openCard: object | undefined;
}

/** Whether something would be lost with a draft. A car that was found to open its card is no loss: the card is there. */
export function isDraftDirty(draft: Draft, { started, openCard }: Opened): boolean {
  const { car, person } = draft;
  if (openCard === undefined || car?.kind !== 'known') return (car ?? person) !== undefined;
  const { car: _before, ...before } = { ...emptyDraft, ...started };
  const { car: _now, ...now } = draft;
  return JSON.stringify(now) !== JSON.stringify(before);
}
