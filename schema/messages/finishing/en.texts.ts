/** Texts of finishing the work on a car: what came of it. */
export const en = {
  finished: '{name} is ready',
  ready: 'The car is ready',
  kept: '{name} stays where it is',
  keptText: '{count, plural, one {# job waits for approval.} other {# jobs wait for approval.}}',
  undo: 'Undo',
  undone: 'As it was',
  notDone: 'That did not work',
} as const;
