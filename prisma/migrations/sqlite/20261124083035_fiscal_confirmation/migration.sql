CREATE TABLE "fiscal_certificates" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "mode" TEXT NOT NULL,
  "sealedSecret" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "issuer" TEXT NOT NULL,
  "serial" TEXT NOT NULL,
  "taxNumber" TEXT NOT NULL,
  "validFrom" DATETIME NOT NULL,
  "validUntil" DATETIME NOT NULL,
  "warnAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "fiscal_certificates_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "fiscal_certificates_workshopId_id_key" ON "fiscal_certificates"("workshopId", "id");
CREATE UNIQUE INDEX "fiscal_certificates_workshopId_mode_key" ON "fiscal_certificates"("workshopId", "mode");
CREATE INDEX "fiscal_certificates_warnAt_idx" ON "fiscal_certificates"("warnAt");

CREATE TABLE "fiscal_premises" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "mode" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "cadastralNumber" INTEGER,
  "buildingNumber" INTEGER,
  "sectionNumber" INTEGER,
  "street" TEXT,
  "houseNumber" TEXT,
  "houseNumberAdditional" TEXT,
  "community" TEXT,
  "city" TEXT,
  "postcode" TEXT,
  "validFrom" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "closing" BOOLEAN NOT NULL DEFAULT false,
  "registeredAt" DATETIME,
  "refusal" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "dueAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "fiscal_premises_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "fiscal_premises_workshopId_id_key" ON "fiscal_premises"("workshopId", "id");
CREATE UNIQUE INDEX "fiscal_premises_workshopId_mode_code_key" ON "fiscal_premises"("workshopId", "mode", "code");
CREATE INDEX "fiscal_premises_dueAt_idx" ON "fiscal_premises"("dueAt");

CREATE TABLE "fiscal_records" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "invoiceId" TEXT,
  "mode" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "zoi" TEXT,
  "content" TEXT NOT NULL,
  "operatorName" TEXT,
  "totalCents" INTEGER NOT NULL,
  "state" TEXT NOT NULL,
  "eor" TEXT,
  "code" TEXT,
  "problem" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "messageIds" TEXT NOT NULL,
  "subsequent" BOOLEAN NOT NULL DEFAULT false,
  "issuedAt" DATETIME NOT NULL,
  "deadlineAt" DATETIME NOT NULL,
  "confirmedAt" DATETIME,
  "dueAt" DATETIME,
  "warnAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "fiscal_records_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "fiscal_records_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "fiscal_records_workshopId_id_key" ON "fiscal_records"("workshopId", "id");
CREATE UNIQUE INDEX "fiscal_records_workshopId_invoiceId_key" ON "fiscal_records"("workshopId", "invoiceId");
CREATE INDEX "fiscal_records_workshopId_state_deadlineAt_idx" ON "fiscal_records"("workshopId", "state", "deadlineAt");
CREATE INDEX "fiscal_records_dueAt_idx" ON "fiscal_records"("dueAt");
CREATE INDEX "fiscal_records_warnAt_idx" ON "fiscal_records"("warnAt");

ALTER TABLE "staff" ADD COLUMN "operatorIsForeign" BOOLEAN NOT NULL DEFAULT false;
