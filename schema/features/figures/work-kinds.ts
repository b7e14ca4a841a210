import { foldText } from '../../fields/fold-text.ts';

/** What kind of work a job is: by the words of its title, in Slovenian and English, so that nobody has to choose one. */
export const workKinds = ['SERVICE', 'TYRES', 'BRAKES', 'DIAGNOSTICS', 'OTHER'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Beginnings of words, folded. The first kind that has one of a title is its kind: "Servis zavor" is work on the brakes. */
const beginnings = [
  ['BRAKES', ['zavor', 'brak']],
  ['TYRES', ['gum', 'pnevmatik', 'premont', 'platis', 'kolesa', 'koles ', 'tyre', 'tire', 'wheel']],
  ['DIAGNOSTICS', ['diagnos', 'napak', 'fault', 'trouble']],
  ['SERVICE', ['servis', 'olj', 'filt', 'pregled', 'svec', 'servic', 'oil', 'inspect', 'mainten']],
] as const satisfies readonly (readonly [WorkKind, readonly string[]])[];

/** The kind of a job by its title. */
export function workKindOf(title: string): WorkKind {
  const words = ` ${foldText(title).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = beginnings.find(([, begins]) => begins.some((beginning) => words.includes(` ${beginning}`)));
  return found?.[0] ?? 'OTHER';
}
