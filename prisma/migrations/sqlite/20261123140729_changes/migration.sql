CREATE TABLE "changes" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "entity" TEXT,
  "entityId" TEXT,
  "version" INTEGER,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "changes_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "changes_workshopId_sequence_key" ON "changes"("workshopId", "sequence");
CREATE INDEX "changes_createdAt_idx" ON "changes"("createdAt");

CREATE TABLE "change_counters" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "change_counters_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "change_counters_workshopId_key" ON "change_counters"("workshopId");
