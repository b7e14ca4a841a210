/** Texts of tables: their edges, what stands beside their columns, and the columns of what is to be billed. */
export const en = {
  columnWidth: 'Width of column {name}',
  choice: 'Choice',
  acts: 'Actions',
  toBill: {
    plate: 'Plate',
    car: 'Vehicle',
    customer: 'Customer',
    work: 'Work',
    since: 'Since',
    sum: 'To bill incl. VAT',
  },
} as const;
