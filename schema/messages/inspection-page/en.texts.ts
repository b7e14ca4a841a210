/** What a customer reads of an inspection, on the link and on paper. */
export const en = {
  inspection: 'Inspection',
  disclaimer: 'This check is not a roadworthiness test.',
  grades: {
    DANGEROUS: 'Dangerous',
    MAJOR: 'Needs repair',
    MINOR: 'Soon',
    OK: 'In order',
    NOT_CHECKED: 'Not checked',
  },
  inOrder: '{count, plural, one {# point in order} other {# points in order}}',
  notChecked: '{count, plural, one {# point not checked} other {# points not checked}}',
  allInOrder: 'Everything we checked is in order.',
  photo: 'Photo {place} of {point}',
  point: 'Point',
  grade: 'Grade',
  value: 'Value',
  note: 'Note',
  doneAt: 'Finished',
  km: 'Odometer',
  informed: 'Informed before hand-over',
} as const;
