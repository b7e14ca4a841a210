CREATE TABLE "estimates" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT NOT NULL,
  "number" TEXT,
  "revision" INTEGER,
  "state" TEXT NOT NULL,
  "validUntil" TEXT,
  "snapshot" TEXT,
  "documentHash" TEXT,
  "sentAt" DATETIME,
  "viewedAt" DATETIME,
  "decidedAt" DATETIME,
  "supersedesId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "estimates_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "estimates_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "estimates_workshopId_supersedesId_fkey" FOREIGN KEY ("workshopId", "supersedesId") REFERENCES "estimates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "estimates_workshopId_id_key" ON "estimates"("workshopId", "id");
CREATE UNIQUE INDEX "estimates_workshopId_number_key" ON "estimates"("workshopId", "number");
CREATE INDEX "estimates_workshopId_jobCardId_id_idx" ON "estimates"("workshopId", "jobCardId", "id");
CREATE INDEX "estimates_workshopId_supersedesId_idx" ON "estimates"("workshopId", "supersedesId");

CREATE TABLE "approvals" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "estimateId" TEXT NOT NULL,
  "jobId" TEXT NOT NULL,
  "decision" TEXT NOT NULL,
  "amountCents" INTEGER NOT NULL,
  "byName" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "phone" TEXT,
  "staffId" TEXT,
  "address" TEXT,
  "userAgent" TEXT,
  "documentHash" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "approvals_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "approvals_workshopId_estimateId_fkey" FOREIGN KEY ("workshopId", "estimateId") REFERENCES "estimates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "approvals_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "approvals_workshopId_id_key" ON "approvals"("workshopId", "id");
CREATE INDEX "approvals_workshopId_estimateId_idx" ON "approvals"("workshopId", "estimateId");
CREATE INDEX "approvals_workshopId_jobId_idx" ON "approvals"("workshopId", "jobId");
