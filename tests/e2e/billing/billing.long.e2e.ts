/** With the tests that take too long for `npm test`. */
import './billing.e2e.ts';
