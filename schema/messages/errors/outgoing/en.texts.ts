/** Why an address that the server is to call is refused. */
export const en = {
  webhookNotHttps: 'Please enter an address that begins with https://, without a name and password in it',
  webhookNotPublic: 'This address leads into a private network. Please enter the public address of your provider',
  smsTemplate: 'Please enter JSON with a place for the number and one for the text',
  webhookUnknown: 'This address cannot be found. Please check how it is written',
} as const;
