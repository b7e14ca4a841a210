import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** A picture that can be the icon of a workshop: among its own files, not a customer's photo. @returns null where it is none */
export async function findIcon({ file }: TenantTables, id: string) {
  const ofNothingElse = {
    jobCardId: null,
    jobId: null,
    vehicleId: null,
    customerId: null,
    tyreSetId: null,
    partId: null,
    goodsReceiptId: null,
    supplierInvoiceId: null,
  };
  const row = await file.findFirst({ where: { id, removedAt: null, ...ofNothingElse } });
  return row?.mime.startsWith('image/') ? row : null;
}
