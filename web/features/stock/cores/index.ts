/** What other features may use of deposits for old parts. */

export { LazyCoresView } from './lazy-cores-view.ts';
