/** Why jobs are not billed, or may not be changed any more. */
export const en = {
  nothingToBill: 'There is nothing left to bill here',
  nothingPriced: 'Nothing here has a price yet. Please enter it on the job card first',
  jobBilled: 'This job is on an invoice already. Please add a new job, or correct the invoice',
  differentPayers: 'One invoice has one payer. These are paid by different people',
  approvalNeeded: 'A job costs more than was approved. Please have it approved first',
  advanceNotPaid: 'An advance invoice for this job card is not paid yet',
  advanceTooLarge: 'The advance is more than the final sum. Please credit the advance invoice first',
} as const;
