/** All of it; `npm test` tries a share (tests/support/machine/long-run.ts). */
import './event-orders.test.ts';
