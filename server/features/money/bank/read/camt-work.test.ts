import { afterEach, expect, test, vi } from 'vitest';
import { camtOf, ownAccount } from '../testing/statements.ts';
import { readStatement } from './read-statement.ts';

/** Work is counted, not timed: elements that are looked through for one of a name, and texts that are put in order. */

const owner = { iban: ownAccount, zone: 'Europe/Ljubljana' };
const part = '<TxDtls><Amt Ccy="EUR">1.00</Amt><RmtInf><Ustrd>A</Ustrd></RmtInf></TxDtls>';

afterEach(() => {
  vi.restoreAllMocks();
});

function withEntry(count: number, others: string, parts: string): Uint8Array {
  const entry =
    `<Ntry>${others}<Amt Ccy="EUR">${count}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${parts}</NtryDtls></Ntry>`;
  return Buffer.from(camtOf([]).replace('</Stmt>', `${entry}</Stmt>`));
}

/** How many elements are looked through while a file is read. */
async function elementsLookedThrough(bytes: Uint8Array): Promise<number> {
  let count = 0;
  for (const name of ['find', 'filter'] as const) {
    const original = Array.prototype[name];
    vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], ...asked: unknown[]) {
      count += this.length;
      return Reflect.apply(original, this, asked);
    });
  }
  try {
    await readStatement(bytes, owner);
  } finally {
    vi.restoreAllMocks();
  }
  return count;
}

test('what a collected entry takes grows with its elements, not with its parts times its elements', async () => {
  const entryOf = (count: number) => withEntry(count, '<AddtlNtryInf/>'.repeat(count), part.repeat(count));
  const [few, many] = [await elementsLookedThrough(entryOf(200)), await elementsLookedThrough(entryOf(800))];
  expect(few).toBeGreaterThan(400);
  expect(many).toBeLessThan(5 * few);
});

test('of thousands of lines of a text no more is put in order than is kept', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const line = `<Ustrd>${'a\u0301\u0323'.repeat(1000)}</Ustrd>`;
  const details = `<TxDtls><RmtInf>${line.repeat(3000)}</RmtInf></TxDtls>`;
  const { bookings } = await readStatement(withEntry(1, '', details), owner);
  expect(bookings.map(({ text }) => [...(text ?? '')].length)).toEqual([500]);
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4000);
});

test('of thousands of structured parts of a payment the first ones are looked at', async () => {
  const structured = '<Strd><CdtrRefInf><Ref>SI00</Ref></CdtrRefInf></Strd>';
  const details = (count: number) => `<TxDtls><RmtInf>${structured.repeat(count)}<Ustrd>A</Ustrd></RmtInf></TxDtls>`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { bookings } = await readStatement(withEntry(1, '', details(20_000)), owner);
  expect(bookings).toMatchObject([{ text: 'A', reference: null }]);
  expect(normalize.mock.calls.length).toBeLessThan(500);
});

test('a text of entities is refused with its bound, however many there are', async () => {
  const details = `<TxDtls><RmtInf><Ustrd>${'&amp;'.repeat(3_000_000)}</Ustrd></RmtInf></TxDtls>`;
  await expect(readStatement(withEntry(1, '', details), owner)).rejects.toMatchObject({
    details: { file: { code: 'xmlTextTooLong' } },
  });
});
