CREATE TABLE "storage_contracts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "customerId" TEXT NOT NULL,
  "setIds" TEXT NOT NULL,
  "from" TEXT NOT NULL,
  "to" TEXT NOT NULL,
  "priceCents" INTEGER NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "renewedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "storage_contracts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "storage_contracts_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "storage_contracts_workshopId_id_key" ON "storage_contracts"("workshopId", "id");
CREATE INDEX "storage_contracts_workshopId_customerId_idx" ON "storage_contracts"("workshopId", "customerId");
CREATE INDEX "storage_contracts_workshopId_to_idx" ON "storage_contracts"("workshopId", "to");
