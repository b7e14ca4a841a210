/** Texts of what narrows the board. */
export const en = {
  filters: 'Which cards are shown',
  search: 'Plate, car, customer or work',
  person: 'Person',
  everyPerson: 'All',
  noPerson: 'Nobody yet',
  promise: 'Promise',
  promises: {
    all: 'All',
    late: 'Late',
    today: 'For today',
    none: 'None',
  },
  age: 'Here for',
  ages: {
    all: 'Any time',
    '1': 'More than a day',
    '3': 'More than 3 days',
    '7': 'More than a week',
  },
  nothingFits: 'No card fits. {count, plural, one {# card is hidden.} other {# cards are hidden.}}',
  hidden: '{count, plural, one {# card does not fit the filter.} other {# cards do not fit the filter.}}',
  showAll: 'Show all',
} as const;
