import { expect, test } from 'vitest';
import { zipEntries } from './zip.ts';

test('an archive that nobody takes any more lets go of the file that it was sending', async () => {
  const open = new Set<string>();
  const content = async function* () {
    for (;;) yield new Uint8Array(65_536);
  };
  const entries = async function* () {
    for (const name of ['first', 'second']) {
      open.add(name);
      try {
        yield { name, at: new Date(), content: content(), isPacked: true };
      } finally {
        open.delete(name);
      }
    }
  };
  for await (const piece of zipEntries(entries())) {
    expect([piece.length > 0, ...open]).toEqual([true, 'first']);
    break;
  }
  await expect.poll(() => [...open]).toEqual([]);
});
