/** All of it; `npm test` tries a share (tests/support/machine/long-run.ts). */
import './b12-downloads.http.test.ts';
