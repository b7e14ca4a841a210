import type { ImportField, ImportKind } from '../../../../schema/features/data/import-fields.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../../language/texts.ts';

/** What the fields of a kind of file are called: in a file of a supplier a number is that of a part. */
export function useFieldWords(kind: ImportKind): (field: ImportField) => string {
  const t = useTexts(importExportTexts);
  const isOfSupplier = kind === 'DELIVERY_NOTE' || kind === 'SUPPLIER_INVOICE';
  return (field) => (isOfSupplier && field === 'number' ? t('fields.partNumber') : t(`fields.${field}`));
}
