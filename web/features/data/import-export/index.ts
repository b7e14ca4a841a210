/** What other features show of the import of files. */
export { FileDrop } from './file-drop.tsx';
export { LazyImportCard } from './lazy-import-card.ts';
