/** The largest quantity of a part, in thousandths of its unit. */
export const quantityMaximum = 99_999_000;

/** Whether that many thousandths can be ordered, received or taken; screens ask it without loading the schemas. */
export const isQuantity = (thousandths: number | undefined): thousandths is number =>
  thousandths !== undefined && Number.isInteger(thousandths) && thousandths >= 1 && thousandths <= quantityMaximum;
