/** What is written for the workshop about tyres: labels, the list of what to fetch, the job of a swap, and the line of a contract. */
export const en = {
  swapJob: 'Tyre swap',
  storage: 'Storage of tyres {sets}, {from} – {to}',
  pickList: 'Tyres to fetch',
  labels: 'Tyre labels',
  shelf: 'Shelf',
  plate: 'Plate',
  reference: 'Set',
  tyres: 'Tyres',
  customer: 'Customer',
  nothing: 'No stored tyres of cars that are expected on this day',
  season: '{season, select, SUMMER {Summer} WINTER {Winter} other {All-season}}',
  invitation:
    'Your {season, select, SUMMER {summer} WINTER {winter} other {all-season}} tyres are stored at {workshop}, and it is time to put them on your car. We have kept time for it in the week from {from} to {to}. To agree on a day, reply to this e-mail or call the workshop.',
  worn: 'One of them has only {mm} mm of tread left. We advise new ones, and will gladly prepare an offer.',
} as const;
