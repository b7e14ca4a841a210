import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Who sells parts, by their ids: whose number a part has first, else who brought it last. */
export async function suppliersOfParts(
  db: TenantTables,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const partId = { in: [...new Set(partIds)] };
  const numbers = await db.partNumber.findMany({
    where: { partId, kind: 'SUPPLIER', supplierId: { not: null } },
    orderBy: [{ sortOrder: 'desc' }, { id: 'desc' }],
    select: { partId: true, supplierId: true },
  });
  const numbered = new Map(numbers.map((row) => [row.partId, row.supplierId ?? '']));
  const lines = await db.receiptLine.groupBy({
    by: ['partId'],
    where: { partId: { in: partId.in.filter((id) => !numbered.has(id)) }, isCore: false },
    _count: true,
    _max: { goodsReceiptId: true },
  });
  const receipts = await db.goodsReceipt.findMany({
    where: { id: { in: lines.flatMap(({ _max }) => _max.goodsReceiptId ?? []) }, state: 'POSTED' },
    select: { id: true, supplierId: true },
  });
  const brought = lines.flatMap(({ partId: id, _max }) => {
    const receipt = receipts.find((row) => row.id === _max.goodsReceiptId);
    return receipt === undefined || id === null ? [] : [[id, receipt.supplierId] as const];
  });
  return new Map([...brought, ...numbered]);
}
