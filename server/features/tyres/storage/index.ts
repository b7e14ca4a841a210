/** What other features may use of places for tyres. */

export { releaseSpace, reserveSpace } from './reserve-space.ts';
