/** What the desktop app answers in the server’s place while it cannot be reached. */
export const en = {
  unreachable: 'The server cannot be reached. Please check your connection',
  notSaved: 'Not saved: the server cannot be reached. Please try again when the connection is back',
  perhapsSaved:
    'The connection broke before the server answered. It may have been saved or not: please look before you try again',
} as const;
