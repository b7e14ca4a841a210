/** All of it; `npm test` tries a share (tests/support/long-run.ts). */
import './b12-downloads.http.test.ts';
