/** Texts of the button by which somebody plans their own work. */
export const en = {
  add: 'Plan my own work',
  added: 'Your work can be planned now',
  addedText: 'You have the hours of the workshop. Other hours are entered in the settings.',
  notAdded: 'You were not added to the planner',
} as const;
