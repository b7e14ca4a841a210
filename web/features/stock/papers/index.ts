/** What other features may use of papers of stock. */

export { LazyPapersDialog } from './lazy-papers-dialog.ts';
