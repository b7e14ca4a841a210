CREATE TABLE "files" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT,
  "jobId" TEXT,
  "vehicleId" TEXT,
  "customerId" TEXT,
  "sha256" TEXT NOT NULL,
  "mime" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "width" INTEGER,
  "height" INTEGER,
  "name" TEXT NOT NULL,
  "showToCustomer" BOOLEAN NOT NULL DEFAULT false,
  "createdById" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "files_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "files_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "files_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "files_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "files_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "files_workshopId_id_key" ON "files"("workshopId", "id");
CREATE INDEX "files_workshopId_jobCardId_idx" ON "files"("workshopId", "jobCardId");
CREATE INDEX "files_workshopId_jobId_idx" ON "files"("workshopId", "jobId");
CREATE INDEX "files_workshopId_vehicleId_idx" ON "files"("workshopId", "vehicleId");
CREATE INDEX "files_workshopId_customerId_idx" ON "files"("workshopId", "customerId");
CREATE INDEX "files_workshopId_sha256_idx" ON "files"("workshopId", "sha256");
CREATE INDEX "files_removedAt_idx" ON "files"("removedAt");
