/** What other features ask before a car leaves with something dangerous. */

export { DangersNotice } from './dangers-notice.tsx';
export { InformedByField } from './informed-by-field.tsx';
export { useUnresolvedDangers } from './unresolved-dangers.ts';
