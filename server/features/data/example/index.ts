/** What the live demo and the development server may use of the example. */
export { companyTaxNumber, setUpCompany } from './company.ts';
export { loadExampleRows } from './load-example.ts';
