CREATE TABLE "time_entries" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "staffId" TEXT NOT NULL,
  "jobId" TEXT,
  "activity" TEXT,
  "state" TEXT NOT NULL,
  "runningOf" TEXT,
  "startedAt" DATETIME NOT NULL,
  "endedAt" DATETIME,
  "correctedById" TEXT,
  "reason" TEXT,
  "discardedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "time_entries_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "time_entries_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "time_entries_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "time_entries_workshopId_id_key" ON "time_entries"("workshopId", "id");
CREATE UNIQUE INDEX "time_entries_workshopId_runningOf_key" ON "time_entries"("workshopId", "runningOf");
CREATE INDEX "time_entries_workshopId_staffId_startedAt_idx" ON "time_entries"("workshopId", "staffId", "startedAt");
CREATE INDEX "time_entries_workshopId_jobId_idx" ON "time_entries"("workshopId", "jobId");
