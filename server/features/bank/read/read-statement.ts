import { readCamt } from './camt.ts';
import { readBankCsv } from './csv.ts';
import type { Statement } from './statement.ts';
import { isXml, xmlText } from './xml-text.ts';

/** Reads a file of the bank by what is in it, not by its name. @throws BAD_INPUT it can be read as neither */
export async function readStatement(bytes: Uint8Array): Promise<Statement> {
  return isXml(bytes) ? readCamt(xmlText(bytes)) : readBankCsv(bytes);
}
