import type { Transaction } from '../database/database.ts';

/**
 * Deletes a workshop with all that is its. Documents, payments, movements and counts of stock, receipts, orders, tyres and cards go
 * first: the database keeps any row that one of them refers to from being deleted while it is there.
 *
 * @returns whether there was one
 */
export async function deleteWorkshop(tx: Transaction, id: string): Promise<boolean> {
  await tx.$executeRaw`DELETE FROM workshop_payments WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM workshop_invoices WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM stock_reservations WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM stock_movements WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM stock_differences WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM stock_counts WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM supplier_invoices WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM goods_receipts WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM purchase_orders WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM storage_contracts WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM tyre_sets WHERE workshopId = ${id}`;
  await tx.$executeRaw`DELETE FROM job_cards WHERE workshopId = ${id}`;
  const { count } = await tx.workshop.deleteMany({ where: { id } });
  return count > 0;
}
