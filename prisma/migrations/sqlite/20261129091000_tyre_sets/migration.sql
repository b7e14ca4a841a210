CREATE TABLE "storage_locations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "code" TEXT NOT NULL,
  "zone" TEXT,
  "capacityTyres" INTEGER NOT NULL,
  "usedTyres" INTEGER NOT NULL DEFAULT 0,
  "freeTyres" INTEGER NOT NULL,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "storage_locations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "storage_locations_workshopId_id_key" ON "storage_locations"("workshopId", "id");
CREATE UNIQUE INDEX "storage_locations_workshopId_code_key" ON "storage_locations"("workshopId", "code");
CREATE INDEX "storage_locations_workshopId_archivedAt_idx" ON "storage_locations"("workshopId", "archivedAt");

CREATE TABLE "tyre_sets" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "reference" TEXT NOT NULL,
  "labelCode" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "vehicleId" TEXT,
  "season" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "onRims" BOOLEAN NOT NULL DEFAULT false,
  "rimKind" TEXT,
  "tpms" BOOLEAN NOT NULL DEFAULT false,
  "brand" TEXT,
  "model" TEXT,
  "size" TEXT,
  "loadSpeed" TEXT,
  "dots" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "locationId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "tyre_sets_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_sets_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "tyre_sets_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "tyre_sets_workshopId_locationId_fkey" FOREIGN KEY ("workshopId", "locationId") REFERENCES "storage_locations" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "tyre_sets_labelCode_key" ON "tyre_sets"("labelCode");
CREATE UNIQUE INDEX "tyre_sets_workshopId_id_key" ON "tyre_sets"("workshopId", "id");
CREATE UNIQUE INDEX "tyre_sets_workshopId_reference_key" ON "tyre_sets"("workshopId", "reference");
CREATE INDEX "tyre_sets_workshopId_customerId_idx" ON "tyre_sets"("workshopId", "customerId");
CREATE INDEX "tyre_sets_workshopId_vehicleId_idx" ON "tyre_sets"("workshopId", "vehicleId");
CREATE INDEX "tyre_sets_workshopId_locationId_idx" ON "tyre_sets"("workshopId", "locationId");
CREATE INDEX "tyre_sets_workshopId_state_season_idx" ON "tyre_sets"("workshopId", "state", "season");

CREATE TABLE "tyre_readings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tyreSetId" TEXT NOT NULL,
  "position" TEXT NOT NULL,
  "treadTenthsMm" INTEGER NOT NULL,
  "pressureKpa" INTEGER,
  "damage" TEXT,
  "km" INTEGER,
  "measuredAt" DATETIME NOT NULL,
  "staffId" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "tyre_readings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_readings_workshopId_tyreSetId_fkey" FOREIGN KEY ("workshopId", "tyreSetId") REFERENCES "tyre_sets" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_readings_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "tyre_readings_workshopId_id_key" ON "tyre_readings"("workshopId", "id");
CREATE INDEX "tyre_readings_workshopId_tyreSetId_id_idx" ON "tyre_readings"("workshopId", "tyreSetId", "id");
CREATE INDEX "tyre_readings_workshopId_staffId_idx" ON "tyre_readings"("workshopId", "staffId");

CREATE TABLE "tyre_movements" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tyreSetId" TEXT NOT NULL,
  "at" DATETIME NOT NULL,
  "kind" TEXT NOT NULL,
  "fromCode" TEXT,
  "toCode" TEXT,
  "jobCardId" TEXT,
  "staffId" TEXT,
  "byName" TEXT,
  "noticeNumber" TEXT,
  "reason" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "tyre_movements_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_movements_workshopId_tyreSetId_fkey" FOREIGN KEY ("workshopId", "tyreSetId") REFERENCES "tyre_sets" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_movements_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "tyre_movements_workshopId_id_key" ON "tyre_movements"("workshopId", "id");
CREATE INDEX "tyre_movements_workshopId_tyreSetId_id_idx" ON "tyre_movements"("workshopId", "tyreSetId", "id");
CREATE INDEX "tyre_movements_workshopId_staffId_idx" ON "tyre_movements"("workshopId", "staffId");

CREATE TABLE "tyre_tasks" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tyreSetId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "tyre_tasks_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_tasks_workshopId_tyreSetId_fkey" FOREIGN KEY ("workshopId", "tyreSetId") REFERENCES "tyre_sets" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "tyre_tasks_workshopId_id_key" ON "tyre_tasks"("workshopId", "id");
CREATE UNIQUE INDEX "tyre_tasks_workshopId_tyreSetId_kind_key" ON "tyre_tasks"("workshopId", "tyreSetId", "kind");

ALTER TABLE "files" ADD COLUMN "tyreSetId" TEXT;

CREATE INDEX "files_workshopId_tyreSetId_idx" ON "files"("workshopId", "tyreSetId");
