/** Texts of work without a network: above every screen, and of what waits to be sent. */
export const en = {
  update: 'A new version is ready',
  updateText: 'What you have entered stays.',
  updateNow: 'Update',
} as const;
