/** With the tests that take too long for `npm test`. */
import './front-desk.e2e.ts';
