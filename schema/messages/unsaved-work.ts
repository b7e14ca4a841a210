/** The question before something typed is lost: of the pages in a dialog, and of the desktop shell in one of the system's. */
export const unsavedWorkMessages = {
  en: {
    title: 'Something here is not saved',
    text: 'If you leave now, what you typed is lost.',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
  sl: {
    title: 'Vneseni podatki niso shranjeni',
    text: 'Če zdaj odidete, bodo izgubljeni.',
    stay: 'Ostani',
    leave: 'Odidi brez shranjevanja',
  },
};
