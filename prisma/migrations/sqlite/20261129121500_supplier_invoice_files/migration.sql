ALTER TABLE "supplier_invoices" ADD COLUMN "importId" TEXT;

CREATE INDEX "supplier_invoices_workshopId_importId_idx" ON "supplier_invoices"("workshopId", "importId");
