ALTER TABLE "imports" ADD COLUMN "supplierId" TEXT;
ALTER TABLE "imports" ADD COLUMN "noteNumber" TEXT;

ALTER TABLE "goods_receipts" ADD COLUMN "importId" TEXT;

CREATE INDEX "goods_receipts_workshopId_importId_idx" ON "goods_receipts"("workshopId", "importId");
