/** Why what a phone has kept until it had a network is refused. */
export const en = {
  operationIdTaken: 'This operation id was used for something else',
  tooOld: 'This happened more than 35 days ago and can no longer be sent. Please enter it by hand',
  tooOldForTime: 'This time is more than seven days ago. Please have it entered at the desk',
  cardIsOver: 'The vehicle was handed over already, or the job card cancelled',
  accountRemoved: 'This account was removed',
  clockWasCorrected: 'The working time of this moment was corrected by hand',
} as const;
