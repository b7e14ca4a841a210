/** Mails to the owner of a workshop about its own domain and sender. */
export const en = {
  domainLost: {
    subject: 'Your domain {domain} does not show your pages',
    text: 'The TXT record that proves that {domain} is yours is gone, or another workshop has proved the domain. Until we find the record again, customers are led to the usual addresses.',
    button: 'Open the settings',
    note: 'Add the TXT record at your domain provider, then check it in the settings.',
  },
  senderFailed: {
    subject: 'E-mails do not leave from your address',
    text: 'The signature of e-mails from {domain} cannot be confirmed, so they leave from our address under the name of your workshop. Answers still reach you.',
    button: 'Open the settings',
    note: 'Add the TXT record at your domain provider, then check it in the settings.',
  },
  senderRefused: {
    subject: 'Your mail server does not take e-mails',
    text: 'The mail server for {domain} did not let us in or refused your address, so e-mails leave from our address under the name of your workshop. Answers still reach you. We try the server again every ten minutes.',
    button: 'Open the settings',
    note: 'Check the server, the user name and the password in the settings.',
  },
  senderTest: {
    subject: 'An e-mail as your customers get it',
    text: 'This is how e-mails of {workshop} look. The sender shows from which address they leave.',
    button: 'Open the settings',
    note: 'You have sent this test yourself.',
  },
} as const;
