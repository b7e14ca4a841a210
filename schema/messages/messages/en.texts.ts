/** What the screens say of messages to customers and of what customers agree to. */
export const en = {
  title: 'Messages',
} as const;
