import type { BankPreview, BankReading } from '../../../../../schema/features/money/bank-preview.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { isXml, xmlText } from '../../../../infrastructure/xml/xml-text.ts';
import {
  mostBookings,
  refusedXml,
  type Statement,
  type StatementOwner,
  tooManyBookings,
} from '../statements/statement.ts';
import { previewBankCsv, readBankCsv } from '../tables/csv.ts';
import { readCamt } from './camt.ts';
import { previewStatement } from './preview-statement.ts';
import { isZip, unzipStatements } from './zip.ts';

/**
 * Reads a file of the bank by what is in it, not by its name: camt.053, CSV, or a ZIP of such files.
 *
 * @param said by a person about a CSV
 * @returns one statement for each file, in their order
 * @throws BAD_INPUT it can be read as none of them, or something of it is not certain
 */
export async function readStatements(
  bytes: Uint8Array,
  owner: StatementOwner,
  said: BankReading = {},
): Promise<readonly Statement[]> {
  if (!isZip(bytes)) return [await readStatement(bytes, owner, said)];
  const statements: Statement[] = [];
  let count = 0;
  for await (const file of unzipStatements(bytes)) {
    const statement = await file.read((each) => readStatement(each, owner));
    statements.push(statement);
    count += statement.bookings.length;
    if (count > mostBookings) throw tooManyBookings();
  }
  return statements;
}

/** Reads one file that is no ZIP. @throws BAD_INPUT as readStatements */
export async function readStatement(
  bytes: Uint8Array,
  owner: StatementOwner,
  said: BankReading = {},
): Promise<Statement> {
  return isXml(bytes) ? readCamt(xmlText(bytes, refusedXml), owner) : readBankCsv(bytes, owner, said);
}

/** How a file would be read. Nothing of it is kept. @throws BAD_INPUT it can be read as none of them */
export async function previewFile(
  bytes: Uint8Array,
  owner: StatementOwner,
  said: BankReading,
  language: Language,
): Promise<BankPreview> {
  if (isZip(bytes) || isXml(bytes)) return previewStatement(await readStatements(bytes, owner));
  return previewBankCsv(bytes, owner, said, language);
}
