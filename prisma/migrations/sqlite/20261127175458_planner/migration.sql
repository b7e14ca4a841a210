CREATE TABLE "planner_settings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "planner_settings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "planner_settings_workshopId_id_key" ON "planner_settings"("workshopId", "id");
CREATE UNIQUE INDEX "planner_settings_workshopId_key" ON "planner_settings"("workshopId");

CREATE TABLE "resources" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "kind" TEXT NOT NULL,
  "name" TEXT,
  "staffId" TEXT,
  "maxKg" INTEGER,
  "alignment" BOOLEAN NOT NULL DEFAULT false,
  "skills" TEXT NOT NULL,
  "isBookableOnline" BOOLEAN NOT NULL DEFAULT true,
  "sortOrder" INTEGER NOT NULL,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "resources_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "resources_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "resources_workshopId_id_key" ON "resources"("workshopId", "id");
CREATE UNIQUE INDEX "resources_workshopId_staffId_key" ON "resources"("workshopId", "staffId");

CREATE TABLE "working_hours" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "resourceId" TEXT,
  "weekday" INTEGER NOT NULL,
  "fromMinute" INTEGER NOT NULL,
  "toMinute" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "working_hours_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "working_hours_workshopId_resourceId_fkey" FOREIGN KEY ("workshopId", "resourceId") REFERENCES "resources" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "working_hours_workshopId_id_key" ON "working_hours"("workshopId", "id");
CREATE INDEX "working_hours_workshopId_resourceId_idx" ON "working_hours"("workshopId", "resourceId");

CREATE TABLE "day_exceptions" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "resourceId" TEXT,
  "on" TEXT NOT NULL,
  "until" TEXT NOT NULL,
  "fromMinute" INTEGER,
  "toMinute" INTEGER,
  "kind" TEXT NOT NULL,
  "note" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "day_exceptions_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "day_exceptions_workshopId_resourceId_fkey" FOREIGN KEY ("workshopId", "resourceId") REFERENCES "resources" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "day_exceptions_workshopId_id_key" ON "day_exceptions"("workshopId", "id");
CREATE INDEX "day_exceptions_workshopId_until_idx" ON "day_exceptions"("workshopId", "until");
CREATE INDEX "day_exceptions_workshopId_resourceId_idx" ON "day_exceptions"("workshopId", "resourceId");

CREATE TABLE "blocks" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT,
  "jobId" TEXT,
  "resourceId" TEXT NOT NULL,
  "title" TEXT,
  "kind" TEXT NOT NULL,
  "startAt" DATETIME NOT NULL,
  "endAt" DATETIME NOT NULL,
  "overlap" BOOLEAN NOT NULL DEFAULT false,
  "leftOver" BOOLEAN NOT NULL DEFAULT false,
  "closesAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "blocks_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "blocks_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "blocks_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "blocks_workshopId_resourceId_fkey" FOREIGN KEY ("workshopId", "resourceId") REFERENCES "resources" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "blocks_workshopId_id_key" ON "blocks"("workshopId", "id");
CREATE INDEX "blocks_workshopId_startAt_idx" ON "blocks"("workshopId", "startAt");
CREATE INDEX "blocks_workshopId_endAt_idx" ON "blocks"("workshopId", "endAt");
CREATE INDEX "blocks_workshopId_resourceId_startAt_idx" ON "blocks"("workshopId", "resourceId", "startAt");
CREATE INDEX "blocks_workshopId_jobCardId_idx" ON "blocks"("workshopId", "jobCardId");
CREATE INDEX "blocks_workshopId_jobId_idx" ON "blocks"("workshopId", "jobId");
CREATE INDEX "blocks_workshopId_leftOver_idx" ON "blocks"("workshopId", "leftOver");
CREATE INDEX "blocks_closesAt_idx" ON "blocks"("closesAt");

CREATE TABLE "quarter_claims" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "resourceId" TEXT NOT NULL,
  "quarter" INTEGER NOT NULL,
  "lane" INTEGER NOT NULL,
  "blockId" TEXT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "quarter_claims_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "quarter_claims_workshopId_resourceId_fkey" FOREIGN KEY ("workshopId", "resourceId") REFERENCES "resources" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "quarter_claims_workshopId_blockId_fkey" FOREIGN KEY ("workshopId", "blockId") REFERENCES "blocks" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "quarter_claims_workshopId_id_key" ON "quarter_claims"("workshopId", "id");
CREATE UNIQUE INDEX "quarter_claims_workshopId_resourceId_quarter_lane_key" ON "quarter_claims"("workshopId", "resourceId", "quarter", "lane");
CREATE INDEX "quarter_claims_workshopId_blockId_idx" ON "quarter_claims"("workshopId", "blockId");

CREATE TABLE "day_loads" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "on" TEXT NOT NULL,
  "zone" TEXT NOT NULL,
  "bookedMinutes" INTEGER NOT NULL DEFAULT 0,
  "onlineMinutes" INTEGER NOT NULL DEFAULT 0,
  "cars" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "day_loads_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "day_loads_workshopId_id_key" ON "day_loads"("workshopId", "id");
CREATE UNIQUE INDEX "day_loads_workshopId_on_key" ON "day_loads"("workshopId", "on");

ALTER TABLE "job_cards" ADD COLUMN "plannedMinutes" INTEGER;

ALTER TABLE "job_cards" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'DESK';

-- Each mechanic is a resource from the start, with the id of the staff row, so that a run that was killed finds what it has made.
INSERT OR IGNORE INTO "resources" ("id", "workshopId", "kind", "staffId", "skills", "sortOrder", "createdAt")
  SELECT "id", "workshopId", 'STAFF', "id", '[]', ROW_NUMBER() OVER (PARTITION BY "workshopId" ORDER BY "id"), "createdAt"
  FROM "staff" WHERE "role" = 'MECHANIC';
