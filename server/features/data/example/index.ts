/** What the development server may use of the example. */
export { loadExample } from './load-example.ts';
