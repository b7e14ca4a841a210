/** To the owner, about a key of the API that nobody uses. */
export const en = {
  subject: 'The API key {name} is not used',
  text: 'The key {name} ({prefix}) was not used for a year. In two weeks it stops working, unless a program uses it until then. If you no longer need it, revoke it now.',
  button: 'Open the keys',
  note: 'You find them in the settings under Integrations.',
} as const;
