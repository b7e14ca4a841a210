CREATE TABLE "inspection_templates" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "title" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "sections" TEXT NOT NULL,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "inspection_templates_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "inspection_templates_workshopId_id_key" ON "inspection_templates"("workshopId", "id");

CREATE TABLE "inspections" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT NOT NULL,
  "vehicleId" TEXT,
  "templateId" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "sections" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'RUNNING',
  "km" INTEGER,
  "mechanicId" TEXT,
  "startedAt" DATETIME NOT NULL,
  "doneAt" DATETIME,
  "sharedAt" DATETIME,
  "frozenHash" TEXT,
  "informedByName" TEXT,
  "informedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "inspections_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "inspections_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "inspections_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "inspections_workshopId_templateId_fkey" FOREIGN KEY ("workshopId", "templateId") REFERENCES "inspection_templates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "inspections_workshopId_mechanicId_fkey" FOREIGN KEY ("workshopId", "mechanicId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "inspections_workshopId_id_key" ON "inspections"("workshopId", "id");
CREATE INDEX "inspections_workshopId_jobCardId_idx" ON "inspections"("workshopId", "jobCardId");
CREATE INDEX "inspections_workshopId_vehicleId_idx" ON "inspections"("workshopId", "vehicleId");
CREATE INDEX "inspections_workshopId_templateId_idx" ON "inspections"("workshopId", "templateId");
CREATE INDEX "inspections_workshopId_mechanicId_idx" ON "inspections"("workshopId", "mechanicId");

CREATE TABLE "inspection_items" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "inspectionId" TEXT NOT NULL,
  "itemKey" TEXT NOT NULL,
  "grade" TEXT NOT NULL DEFAULT 'NOT_CHECKED',
  "valueThousandths" INTEGER,
  "choice" TEXT,
  "note" TEXT,
  "fileIds" TEXT NOT NULL,
  "jobId" TEXT,
  "answeredAt" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "inspection_items_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "inspection_items_workshopId_inspectionId_fkey" FOREIGN KEY ("workshopId", "inspectionId") REFERENCES "inspections" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "inspection_items_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "inspection_items_workshopId_id_key" ON "inspection_items"("workshopId", "id");
CREATE UNIQUE INDEX "inspection_items_workshopId_inspectionId_itemKey_key" ON "inspection_items"("workshopId", "inspectionId", "itemKey");
CREATE INDEX "inspection_items_workshopId_jobId_idx" ON "inspection_items"("workshopId", "jobId");

ALTER TABLE "jobs" ADD COLUMN "source" TEXT;

ALTER TABLE "jobs" ADD COLUMN "findingKey" TEXT;

ALTER TABLE "jobs" ADD COLUMN "severity" TEXT;

ALTER TABLE "jobs" ADD COLUMN "resolvedByJobId" TEXT;

ALTER TABLE "jobs" ADD COLUMN "deferUntil" TEXT;

ALTER TABLE "jobs" ADD COLUMN "deferKm" INTEGER;

CREATE INDEX "jobs_workshopId_findingKey_idx" ON "jobs"("workshopId", "findingKey");
