import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import saxon from 'saxon-js';
import { checkEInvoice } from '../../../server/features/money/e-invoices/formats/check-e-invoice.ts';
import { writeEslog } from '../../../server/features/money/e-invoices/formats/eslog.ts';
import { generatedInvoice } from '../../../server/features/money/e-invoices/formats/testing/generated-invoices.ts';
import { readEslog } from '../../../server/features/money/e-invoices/formats/testing/read-example.ts';
import { writeUbl } from '../../../server/features/money/e-invoices/formats/ubl.ts';
import { eslogToEdifact } from './eslog-to-edifact.ts';

/**
 * Checks generated e-invoices by the official rules (docs/evidence.md says which, and where they are from): `npm run
 * check:einvoices -- <folder>`; it needs `xmllint`. The folder holds `EN16931-UBL-validation.xslt`,
 * `EN16931-EDIFACT-validation.xslt` and `eSLOG20_INVOIC_v200.xsd` with what it imports; what is made of them is left
 * there.
 */

const count = Number(process.env.DOCUMENTS ?? 300);
const seed = Number(process.env.SEED ?? 20_261_124);
const folder = resolve(process.argv[2] ?? '.');
const out = join(folder, 'generated');

/** The compiled rules; compiling takes half a minute and is done once. */
function compiled(syntax: 'UBL' | 'EDIFACT'): object {
  const [from, to] = [join(folder, `EN16931-${syntax}-validation.xslt`), join(folder, `${syntax}.sef.json`)];
  if (!existsSync(to)) execFileSync('node_modules/.bin/xslt3', [`-xsl:${from}`, `-export:${to}`, '-nogo']);
  return JSON.parse(readFileSync(to, 'utf8'));
}

/** What a document breaks of compiled rules; warnings too. */
function broken(stylesheet: object, xml: string): string[] {
  const { principalResult } = saxon.transform(
    { stylesheetInternal: stylesheet, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  const failed = principalResult.matchAll(
    /<svrl:failed-assert[^>]*?id="([^"]+)"[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
  );
  return [...failed].map(([, id = '', text = '']) => `${id}: ${text.trim().slice(0, 160)}`);
}

function brokenSchema(file: string): string[] {
  try {
    execFileSync('xmllint', ['--noout', '--nonet', '--schema', join(folder, 'eSLOG20_INVOIC_v200.xsd'), file], {
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    return [String(error).slice(0, 500)];
  }
}

mkdirSync(out, { recursive: true });
const [ubl, edifact] = [compiled('UBL'), compiled('EDIFACT')];
const found = { ubl: 0, xsd: 0, edifact: 0 };
for (const [at, { made }] of fc.sample(generatedInvoice, { numRuns: count, seed }).entries()) {
  const files = { ubl: Buffer.from(await writeUbl(made)), eslog: Buffer.from(await writeEslog(made)) };
  const path = join(out, `${at}.eslog.xml`);
  writeFileSync(path, files.eslog);
  writeFileSync(join(out, `${at}.ubl.xml`), files.ubl);
  const complaints = {
    ubl: broken(ubl, files.ubl.toString()),
    xsd: brokenSchema(path),
    edifact: broken(edifact, eslogToEdifact(files.eslog.toString())).filter(
      (each) => !each.startsWith('EDIFACT-SR-240:'),
    ),
  };
  for (const syntax of ['ubl', 'xsd', 'edifact'] as const) {
    if (complaints[syntax].length > 0) found[syntax] += 1;
    for (const each of complaints[syntax]) console.log(`${at} ${made.kind} ${syntax} ${each}`);
  }
}

/** The examples: what their names say must come out; e-SLOG to the cent as well, which no official rule checks. */
const examples = new URL('../../../server/features/money/e-invoices/formats/testing/examples/', import.meta.url)
  .pathname;
let mismatches = 0;
for (const syntax of ['ubl', 'eslog'] as const) {
  for (const name of readdirSync(join(examples, syntax))) {
    const path = join(examples, syntax, name);
    const xml = readFileSync(path, 'utf8');
    const complaints =
      syntax === 'ubl'
        ? broken(ubl, xml)
        : [
            ...brokenSchema(path),
            ...broken(edifact, eslogToEdifact(xml)).filter((each) => !each.startsWith('EDIFACT-SR-240:')),
            ...Object.keys(checkEInvoice(readEslog(xml))),
          ];
    if (name.endsWith('-pass.xml') === (complaints.length === 0)) continue;
    mismatches += 1;
    console.log(`${syntax} ${name} ${complaints.join('; ')}`);
  }
}
console.log(
  `${count} documents (seed ${seed}); broken: UBL ${found.ubl}, e-SLOG schema ${found.xsd}, EDIFACT ${found.edifact}; examples with another result than their name says: ${mismatches}`,
);
process.exitCode = found.ubl + found.xsd + found.edifact + mismatches === 0 ? 0 : 1;
