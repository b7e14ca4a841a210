/** What a plan includes, and what needs one. */
export const en = {
  paidPlanForTeam: 'An active paid subscription is needed to add team members',
  subscriptionNeeded: 'An active subscription is needed for this',
  noSubscription: 'There is no running subscription to change. Please choose a plan first',
  alreadySubscribed: 'You already have a subscription',
  noSeatLeft: 'Your plan has no seat left for this role',
  planTooSmall: 'Your plan does not include this',
  domainWrong: 'This name is no domain of your own, such as servis.novak.example',
  domainOurs: 'This domain belongs to the program itself',
  domainTaken: 'This domain is used by another workshop',
} as const;
