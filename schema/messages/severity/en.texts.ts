/** How bad a finding is, wherever it is shown: apart from the texts of inspections, because the desk needs no others. */
export const en = {
  MINOR: 'Minor defect',
  MAJOR: 'Major defect',
  DANGEROUS: 'Dangerous defect',
  dueOn: 'by {day}',
  dueKm: 'by {km} km',
} as const;
