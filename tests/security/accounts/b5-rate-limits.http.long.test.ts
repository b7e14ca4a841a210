/** All of it; `npm test` tries a share (tests/support/machine/long-run.ts). */
import './b5-rate-limits.http.test.ts';
