/** Mails to the owner of a workshop about its own domain and sender. */
export const en = {
  domainLost: {
    subject: 'Your domain {domain} does not show your pages',
    text: 'The text record that proves the domain {domain} is not there any more, or another workshop has proved the domain. Customers are led to the usual addresses until the record is found again.',
    button: 'Open the settings',
    note: 'Please put the text record in at the provider of your domain and check it in the settings.',
  },
  senderFailed: {
    subject: 'E-mails do not leave from your address',
    text: 'The signature of e-mails from {domain} could not be confirmed, so they leave from our address under the name of your workshop. Answers still reach you.',
    button: 'Open the settings',
    note: 'Please put the text record in at the provider of your domain and check it in the settings.',
  },
  senderRefused: {
    subject: 'Your mail server does not take e-mails',
    text: 'The mail server for {domain} did not let us in or refused your address, so e-mails leave from our address under the name of your workshop. Answers still reach you. We try the server again every ten minutes.',
    button: 'Open the settings',
    note: 'Please check the server, the user name and the password in the settings.',
  },
  senderTest: {
    subject: 'An e-mail as your customers get it',
    text: 'This is how e-mails of {workshop} look. The sender shows from which address they leave.',
    button: 'Open the settings',
    note: 'You have sent this test yourself.',
  },
} as const;
