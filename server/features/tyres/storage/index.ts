/** What other features may use of places for tyres. */

export { releasePlaces, takePlaces } from './take-places.ts';
