/** With the tests that take too long for `npm test`. */
import './desktop.e2e.ts';
