/** Why what is done with tyres of customers is refused. */
export const en = {
  shelfFull:
    'There is not enough room on this shelf: {free, plural, =0 {it is full} one {# tyre fits} other {# tyres fit}}',
  shelfInUse: 'There are more tyres on this shelf',
  shelfArchived: 'This shelf takes no more tyres',
  locationPattern: 'This is no pattern of codes: at most three ranges in braces, such as 01..12, and 1,000 codes',
  receiverNeeded: 'Please enter who was handed the tyres',
  noticeNeeded: 'Please enter the number of the notice to the owner',
  invalidDot: 'Write week and year of making in four digits, such as 3522',
  tyresOfOtherCar: 'These tyres belong to another car',
  tyresOfOtherCustomer: 'These tyres belong to different customers',
  tyresGone: 'These tyres are not here any more',
  storageRenewed: 'This contract has been renewed already',
  tyrePhotoNeeded: 'Take a photo of the tyres before you dispose of them',
  cardWithoutCar: 'Choose the car of this card first',
  freeMinutesNeeded: 'Nobody works in that week by the planner: enter the time that you have',
} as const;
