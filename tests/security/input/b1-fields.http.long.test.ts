/** All of it; `npm test` tries a share (tests/support/machine/long-run.ts). */
import './b1-fields.http.test.ts';
