import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { rewriteHistorySources } from '../../customers/vehicles/index.ts';
import { readStoredFile } from './import-file.ts';

/**
 * Takes the name out of the names of files, and what was read from them forgets it as well. A file that is still kept and
 * names the person goes: nobody can apply it any more, and it has to be sent again without the person.
 */
export async function eraseFromImports({ tx, identifiers }: ErasedCustomer): Promise<void> {
  const redact = (text: string) => identifiers.redact(text);
  const renamed = await rewriteTexts(tx, 'import', {
    where: {},
    columns: ['fileName', 'noteNumber', 'mapping'],
    rewrite: redact,
  });
  for (const importId of renamed) {
    await rewriteHistorySources(tx, importId, redact);
  }
  const kept = await tx.importChunk.findMany({ distinct: ['importId'], select: { importId: true } });
  for (const { importId } of kept) {
    const bytes = await readStoredFile(tx, importId);
    if (bytes === undefined) continue;
    const text = Buffer.from(bytes).toString('utf8');
    const inSmallLetters = text.toLowerCase();
    if (!identifiers.patterns.some((pattern) => inSmallLetters.includes(pattern.toLowerCase()))) continue;
    if (identifiers.isNamedIn(inSmallLetters) || identifiers.isNamedIn(text)) {
      await tx.importChunk.deleteMany({ where: { importId } });
    }
  }
}
