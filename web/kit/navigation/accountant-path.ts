import { paths } from './paths.ts';

/** What an accountant is given of a month, on the screen of the invoices. */
export const accountantPath = `${paths.invoices()}?show=accountant`;
