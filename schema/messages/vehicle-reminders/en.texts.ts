/** What cars' owners are reminded of, in a mail or an SMS. The car is its plate or make; `kmKnown` is `none` without kilometres. */
export const en = {
  subject: {
    ROADWORTHY: 'Roadworthiness test of {car} by {day}, {workshop}',
    SERVICE: 'Service of {car}, {workshop}',
    TYRES_ON: 'Winter tyres for {car}, {workshop}',
    TYRES_OFF: 'Summer tyres for {car}, {workshop}',
    DEFERRED: 'Work that was put off on {car}, {workshop}',
    WARRANTY_END: 'Warranty for work on {car} ends on {day}, {workshop}',
    CUSTOM: 'A reminder for {car}, {workshop}',
  },
  several: 'Reminders for {car}, {workshop}',
  text: {
    ROADWORTHY: 'The roadworthiness test of {car} is valid until {day}.',
    SERVICE: '{car} is due for its next service on {day}.',
    TYRES_ON: 'It is time to put winter tyres on {car}; they are needed from {day}.',
    TYRES_OFF: 'It is time to put summer tyres on {car}; winter tyres are needed until {day}.',
    DEFERRED: 'On your last visit some work on {car} was put off until {day}.',
    WARRANTY_END: 'The warranty for our work on {car} ends on {day}. If anything is not as it should be, let us know.',
    CUSTOM: '{car}, {day}: {words}',
  },
  about: 'At {km} km, about {day}, {car} is due for its next service.',
  aboutWork: 'At {km} km, about {day}, some work is due that was put off on {car}.',
  book: {
    button: 'Choose a time',
    note: 'You can also reply to this e-mail or call us.',
    line: 'Choose a time: {url}',
  },
  call: 'To agree on a day, call {phone}.',
  reply: 'To agree on a day, reply to this e-mail or call us.',
  ask: 'To agree on a day, call us.',
  carWithoutPlate: 'your car',
} as const;
