CREATE TABLE "e_invoice_providers" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "way" TEXT,
  "form" TEXT NOT NULL,
  "automatic" BOOLEAN NOT NULL DEFAULT false,
  "url" TEXT,
  "sealedSecret" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "e_invoice_providers_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "e_invoice_providers_workshopId_id_key" ON "e_invoice_providers"("workshopId", "id");
CREATE UNIQUE INDEX "e_invoice_providers_workshopId_key" ON "e_invoice_providers"("workshopId");

CREATE TABLE "e_invoice_deliveries" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "invoiceId" TEXT NOT NULL,
  "way" TEXT NOT NULL,
  "form" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "problem" TEXT,
  "status" INTEGER,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "dueAt" DATETIME,
  "sentAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "e_invoice_deliveries_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "e_invoice_deliveries_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "e_invoice_deliveries_workshopId_id_key" ON "e_invoice_deliveries"("workshopId", "id");
CREATE UNIQUE INDEX "e_invoice_deliveries_workshopId_invoiceId_way_key" ON "e_invoice_deliveries"("workshopId", "invoiceId", "way");
CREATE INDEX "e_invoice_deliveries_dueAt_idx" ON "e_invoice_deliveries"("dueAt");
