-- Somebody is written to who has booked online and is no customer yet. SQLite allows a column to be empty only by making the
-- table again; nothing leads to it.
PRAGMA foreign_keys = OFF;
CREATE INDEX "job_cards_state_expectedAt_idx" ON "job_cards"("state", "expectedAt");
CREATE TABLE "new_messages" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "class" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "customerId" TEXT,
  "vehicleId" TEXT,
  "jobCardId" TEXT,
  "invoiceId" TEXT,
  "to" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "reason" TEXT,
  "notBefore" DATETIME,
  "queuedAt" DATETIME NOT NULL,
  "sentAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "messages_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
INSERT INTO "new_messages" ("id", "workshopId", "kind", "class", "channel", "customerId", "vehicleId", "jobCardId", "invoiceId", "to", "subject", "body", "state", "reason", "notBefore", "queuedAt", "sentAt")
  SELECT "id", "workshopId", "kind", "class", "channel", "customerId", "vehicleId", "jobCardId", "invoiceId", "to", "subject", "body", "state", "reason", "notBefore", "queuedAt", "sentAt" FROM "messages";
DROP TABLE "messages";
ALTER TABLE "new_messages" RENAME TO "messages";
CREATE UNIQUE INDEX "messages_workshopId_id_key" ON "messages"("workshopId", "id");
CREATE INDEX "messages_workshopId_customerId_id_idx" ON "messages"("workshopId", "customerId", "id");
CREATE INDEX "messages_workshopId_vehicleId_idx" ON "messages"("workshopId", "vehicleId");
CREATE INDEX "messages_workshopId_jobCardId_idx" ON "messages"("workshopId", "jobCardId");
CREATE INDEX "messages_workshopId_invoiceId_idx" ON "messages"("workshopId", "invoiceId");
CREATE INDEX "messages_queuedAt_idx" ON "messages"("queuedAt");
PRAGMA foreign_keys = ON;
