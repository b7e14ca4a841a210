let awaited = false;

/**
 * Says whether somebody has asked for a field whose code is on its way. What is typed until then belongs to that field: it
 * is no scan and no key of the screen.
 */
export function awaitField(waits: boolean): void {
  awaited = waits;
}

export function isFieldAwaited(): boolean {
  return awaited;
}
