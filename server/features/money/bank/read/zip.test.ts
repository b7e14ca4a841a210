// @module-tag file-2
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { camtOf, csvOf, ownAccount } from '../testing/statements.ts';
import { readStatements } from './read-statement.ts';

const owner = { iban: ownAccount, zone: 'Europe/Ljubljana' };
const on = (bookedOn: string, cents: number) => [{ bookedOn, cents, bankId: `B${cents}` }];

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
const refusal = async (bytes: Uint8Array) =>
  readStatements(bytes, owner).then(
    () => undefined,
    (error: { message: string; fields?: Record<string, string> }) => `${error.message}: ${error.fields?.file}`,
  );

test('each statement of an archive is one, and what is no statement is left alone', async () => {
  const bytes = await zipOf({
    '1/a.xml': camtOf(on('2026-11-20', 100)),
    'b.csv': csvOf(on('2026-11-21', 200)),
    'b.pdf': 'x',
    '__MACOSX/._b.csv': 'x',
    '.hidden.csv': 'x',
  });
  const statements = await readStatements(bytes, owner);
  expect(statements.map(({ format, bookings }) => [format, bookings.map(({ amountCents }) => amountCents)])).toEqual([
    ['CAMT', [100]],
    ['CSV', [200]],
  ]);
});

test('an archive with a file that is not certain, or beyond the bounds, is refused with the rule', async () => {
  const unclear = 'Datum;Znesek;Smer\n20.11.2026;1,00;X\n';
  expect(await refusal(await zipOf({ 'a.xml': camtOf([]), 'b.csv': unclear }))).toMatch(/b\.csv.*It is not certain/);
  expect(await refusal(await zipOf({ 'a.pdf': 'x' }))).toContain('no bank statement');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.xml`, camtOf([])]));
  expect(await refusal(await zipOf(many))).toContain('At most 200 files');
  const zeros = Buffer.alloc(21 * 1024 * 1024);
  expect(await refusal(await zipOf({ 'bomb.xml': zeros }))).toContain('too large');
  const whole = await zipOf({ 'a.xml': camtOf([]) });
  expect(await refusal(whole.subarray(0, whole.length - 30))).toContain('could not be read');
});

test('an entry that is longer than it says is refused', async () => {
  const bytes = Buffer.from(await zipOf({ 'a.xml': camtOf(on('2026-11-20', 100)) }));
  const central = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(10, central + 24);
  expect(await refusal(bytes)).toContain('could not be read');
});
