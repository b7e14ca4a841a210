ALTER TABLE "files" ADD COLUMN "partId" TEXT;
ALTER TABLE "files" ADD COLUMN "goodsReceiptId" TEXT;
ALTER TABLE "files" ADD COLUMN "supplierInvoiceId" TEXT;

CREATE INDEX "files_workshopId_partId_idx" ON "files"("workshopId", "partId");
CREATE INDEX "files_workshopId_goodsReceiptId_idx" ON "files"("workshopId", "goodsReceiptId");
CREATE INDEX "files_workshopId_supplierInvoiceId_idx" ON "files"("workshopId", "supplierInvoiceId");
