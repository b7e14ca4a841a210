/** What a page sends to the worker that waits, once somebody has pressed for the new version. */
export const takeOverMessage = 'take-over';
