/** Texts around the words of every mail. */
export const en = {
  greeting: 'Hello {name},',
  greetingToStranger: 'Hello,',
  closing: 'Delavnica',
  linkHint: 'If the button does not work, copy this address into your browser:',
  unsubscribe: 'Unsubscribe from invitations and offers',
} as const;
