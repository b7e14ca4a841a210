import { boundMarks } from '../letters/marks.ts';

/** Letters without case and marks, as people look for words. */
export const foldText = (text: string) => boundMarks(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
