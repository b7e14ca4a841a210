/** All of it; `npm test` tries a share (tests/support/long-run.ts). */
import './downloads.http.test.ts';
