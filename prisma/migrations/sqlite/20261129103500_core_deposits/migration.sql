CREATE TABLE "core_deposits" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "direction" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'OWED',
  "partId" TEXT,
  "lineId" TEXT,
  "invoiceId" TEXT,
  "invoiceLineId" TEXT,
  "receiptLineId" TEXT,
  "cents" INTEGER NOT NULL,
  "dueOn" TEXT NOT NULL,
  "creditNoteId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "core_deposits_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "core_deposits_workshopId_id_key" ON "core_deposits"("workshopId", "id");
CREATE UNIQUE INDEX "core_deposits_workshopId_invoiceLineId_key" ON "core_deposits"("workshopId", "invoiceLineId");
CREATE UNIQUE INDEX "core_deposits_workshopId_receiptLineId_key" ON "core_deposits"("workshopId", "receiptLineId");
