/**
 * Does pieces of work side by side whose order does not matter, so much at once and no more.
 *
 * @throws what the first piece that fails has thrown
 */
export async function inParallel(atOnce: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = work.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const piece of waiting) await piece();
    }),
  );
}
