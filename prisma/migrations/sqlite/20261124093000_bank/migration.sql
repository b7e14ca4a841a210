CREATE TABLE "bank_statements" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "fileName" TEXT NOT NULL,
  "format" TEXT NOT NULL,
  "added" INTEGER NOT NULL,
  "known" INTEGER NOT NULL,
  "staffId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "bank_statements_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "bank_statements_workshopId_id_key" ON "bank_statements"("workshopId", "id");

CREATE TABLE "bank_entries" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "statementId" TEXT NOT NULL,
  "sameAs" TEXT NOT NULL,
  "account" TEXT NOT NULL,
  "bookedOn" TEXT NOT NULL,
  "valuedOn" TEXT,
  "amountCents" INTEGER NOT NULL,
  "reference" TEXT,
  "payerName" TEXT,
  "payerIban" TEXT,
  "text" TEXT,
  "bankId" TEXT,
  "isReversal" BOOLEAN NOT NULL DEFAULT false,
  "state" TEXT NOT NULL,
  "byItself" BOOLEAN NOT NULL DEFAULT false,
  "paymentId" TEXT,
  "reason" TEXT,
  "staffId" TEXT,
  "decidedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "bank_entries_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "bank_entries_workshopId_statementId_fkey" FOREIGN KEY ("workshopId", "statementId") REFERENCES "bank_statements" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "bank_entries_workshopId_paymentId_fkey" FOREIGN KEY ("workshopId", "paymentId") REFERENCES "workshop_payments" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "bank_entries_workshopId_id_key" ON "bank_entries"("workshopId", "id");
CREATE UNIQUE INDEX "bank_entries_workshopId_sameAs_key" ON "bank_entries"("workshopId", "sameAs");
CREATE INDEX "bank_entries_workshopId_state_id_idx" ON "bank_entries"("workshopId", "state", "id");
CREATE INDEX "bank_entries_workshopId_bookedOn_idx" ON "bank_entries"("workshopId", "bookedOn");
CREATE INDEX "bank_entries_workshopId_statementId_idx" ON "bank_entries"("workshopId", "statementId");
CREATE INDEX "bank_entries_workshopId_paymentId_idx" ON "bank_entries"("workshopId", "paymentId");

CREATE INDEX "workshop_invoices_workshopId_reference_idx" ON "workshop_invoices"("workshopId", "reference");
