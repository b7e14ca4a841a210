CREATE TABLE "supplier_invoices" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "supplierId" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "heldNumber" TEXT NOT NULL,
  "issuedOn" TEXT NOT NULL,
  "dueOn" TEXT,
  "netCents" INTEGER NOT NULL,
  "vatCents" INTEGER NOT NULL,
  "freightCents" INTEGER,
  "state" TEXT NOT NULL,
  "differenceCents" INTEGER NOT NULL DEFAULT 0,
  "revaluedCents" INTEGER NOT NULL DEFAULT 0,
  "costDifferenceCents" INTEGER NOT NULL DEFAULT 0,
  "costMonth" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "supplier_invoices_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "supplier_invoices_workshopId_supplierId_fkey" FOREIGN KEY ("workshopId", "supplierId") REFERENCES "suppliers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "supplier_invoices_workshopId_id_key" ON "supplier_invoices"("workshopId", "id");
CREATE UNIQUE INDEX "supplier_invoices_workshopId_supplierId_heldNumber_key" ON "supplier_invoices"("workshopId", "supplierId", "heldNumber");
CREATE INDEX "supplier_invoices_workshopId_costMonth_idx" ON "supplier_invoices"("workshopId", "costMonth");

CREATE TABLE "supplier_invoice_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "supplierInvoiceId" TEXT NOT NULL,
  "receiptLineId" TEXT NOT NULL,
  "unitCost" INTEGER NOT NULL,
  "freightCents" INTEGER NOT NULL DEFAULT 0,
  "costDifferenceCents" INTEGER NOT NULL DEFAULT 0,
  "sortOrder" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "supplier_invoice_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "supplier_invoice_lines_workshopId_supplierInvoiceId_fkey" FOREIGN KEY ("workshopId", "supplierInvoiceId") REFERENCES "supplier_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "supplier_invoice_lines_workshopId_id_key" ON "supplier_invoice_lines"("workshopId", "id");
CREATE UNIQUE INDEX "supplier_invoice_lines_workshopId_receiptLineId_key" ON "supplier_invoice_lines"("workshopId", "receiptLineId");
CREATE INDEX "supplier_invoice_lines_workshopId_supplierInvoiceId_idx" ON "supplier_invoice_lines"("workshopId", "supplierInvoiceId");
