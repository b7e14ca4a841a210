/** How long a workshop stands for a job, as papers say it. */
export const en = {
  warranty: 'Warranty: {term}',
  months: '{count, plural, one {# month} other {# months}}',
  either: '{months} or {km}',
} as const;
