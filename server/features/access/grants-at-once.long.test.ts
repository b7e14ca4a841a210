/** All of it; `npm test` tries a share (tests/support/machine/long-run.ts). */
import './grants-at-once.test.ts';
