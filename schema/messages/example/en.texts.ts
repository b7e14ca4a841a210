/** Texts of the example workshop. */
export const en = {
  demoTitle: 'Live demo',
  demoText: 'Everything here is made up, and nothing leaves the demo: no mail, no payment. It is deleted at {time}.',
  demoRegister: 'Register',
  load: 'Load an example workshop',
  loading: 'Loading the example…',
  loadFailed: 'The example could not be loaded',
  title: 'This is an example workshop',
  text: 'Customers, cars, cards and invoices marked PRIMER are made up. Your own data is beside them.',
  remove: 'Remove the example',
  removing: 'Removing…',
  removeQuestion: 'Remove the example?',
  removeText:
    'The made-up customers, cars, cards and invoices go, with everything that was done with them. Your own data stays.',
  removed: 'The example was removed',
  removeFailed: 'The example could not be removed',
} as const;
