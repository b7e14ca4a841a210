CREATE TABLE "card_fault_codes" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "jobCardId" TEXT NOT NULL,
  "vehicleId" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "freezeFrame" TEXT,
  "readAt" DATETIME NOT NULL,
  "clearedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "card_fault_codes_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "card_fault_codes_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "card_fault_codes_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "card_fault_codes_workshopId_id_key" ON "card_fault_codes"("workshopId", "id");
CREATE UNIQUE INDEX "card_fault_codes_workshopId_jobCardId_code_key" ON "card_fault_codes"("workshopId", "jobCardId", "code");
CREATE INDEX "card_fault_codes_workshopId_vehicleId_readAt_idx" ON "card_fault_codes"("workshopId", "vehicleId", "readAt");
