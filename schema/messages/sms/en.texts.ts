/** The words of SMS, as short as they can be: each part is paid. The plate is `none` where no car is named. */
export const en = {
  READY: 'Your car{plate, select, none {} other { {plate}}} is ready.',
  ESTIMATE: 'Your estimate{plate, select, none {} other { for {plate}}} is ready.',
  APPOINTMENT: 'This is about your appointment{plate, select, none {} other { for {plate}}}. Please call us.',
  INVOICE: 'We have issued an invoice{plate, select, none {} other { for {plate}}}.',
  ROADWORTHY: 'The roadworthiness test of your car{plate, select, none {} other { {plate}}} is due soon.',
  SERVICE: 'Your car{plate, select, none {} other { {plate}}} is due for its next service.',
  TYRES: 'It is time to change the tyres of your car{plate, select, none {} other { {plate}}}.',
  DEFERRED: 'Some work on your car{plate, select, none {} other { {plate}}} was put off. Shall we agree on a day?',
  WARRANTY_END: 'The warranty for work on your car{plate, select, none {} other { {plate}}} ends soon.',
  CUSTOM: 'This is about your car{plate, select, none {} other { {plate}}}. Please call us.',
  NEWS: 'We have something new for you. Please call us to hear more.',
  stop: 'Opt out: {url}',
  test: 'A test from {workshop}, {time}',
} as const;
