/** The question before something typed is lost: of the pages in a dialog, of the desktop shell in one of the system’s. */
export const en = {
  title: 'Something here is not saved',
  text: 'If you leave now, what you typed is lost.',
  stay: 'Stay',
  leave: 'Leave without saving',
} as const;
