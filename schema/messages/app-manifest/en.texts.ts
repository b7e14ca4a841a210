/** Texts of the installed app, which the telephone shows: beside its icon, and in the menu that a long press opens. */
export const en = {
  description: 'Job cards, clocks and findings at the car, also without a network.',
  scan: 'Scan',
  clock: 'Clock',
  takeIn: 'Take in',
} as const;
