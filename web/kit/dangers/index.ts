/** What other features ask before a car leaves with something dangerous. */
export { useDangersLeft } from './dangers-left.ts';
export { DangersNotice } from './dangers-notice.tsx';
export { InformedByField } from './informed-by-field.tsx';
