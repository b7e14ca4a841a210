/** With the tests that take too long for `npm test`. */
import './fiscal-desk.e2e.ts';
