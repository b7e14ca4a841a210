CREATE TABLE "history_entries" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "vehicleId" TEXT NOT NULL,
  "on" TEXT NOT NULL,
  "km" INTEGER,
  "text" TEXT NOT NULL,
  "lines" TEXT,
  "totalCents" INTEGER,
  "source" TEXT NOT NULL,
  "importId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "history_entries_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "history_entries_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "history_entries_workshopId_id_key" ON "history_entries"("workshopId", "id");
CREATE INDEX "history_entries_workshopId_vehicleId_on_idx" ON "history_entries"("workshopId", "vehicleId", "on");
CREATE INDEX "history_entries_workshopId_importId_idx" ON "history_entries"("workshopId", "importId");

CREATE TABLE "imports" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "fileName" TEXT NOT NULL,
  "mapping" TEXT NOT NULL,
  "rowCount" INTEGER NOT NULL,
  "good" INTEGER NOT NULL,
  "bad" INTEGER NOT NULL,
  "duplicates" INTEGER NOT NULL,
  "staffId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "appliedAt" DATETIME,
  "undoneAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "imports_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "imports_workshopId_id_key" ON "imports"("workshopId", "id");
CREATE INDEX "imports_createdAt_idx" ON "imports"("createdAt");

CREATE TABLE "import_chunks" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "importId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "content" TEXT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "import_chunks_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "import_chunks_workshopId_importId_fkey" FOREIGN KEY ("workshopId", "importId") REFERENCES "imports" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "import_chunks_workshopId_id_key" ON "import_chunks"("workshopId", "id");
CREATE INDEX "import_chunks_workshopId_importId_position_idx" ON "import_chunks"("workshopId", "importId", "position");

ALTER TABLE "workshops" ADD COLUMN "exampleLoadedAt" DATETIME;

ALTER TABLE "customers" ADD COLUMN "importId" TEXT;

ALTER TABLE "customers" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "vehicles" ADD COLUMN "importId" TEXT;

ALTER TABLE "vehicles" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_cards" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_templates" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshop_invoices" ADD COLUMN "importId" TEXT;

ALTER TABLE "workshop_invoices" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "customers_workshopId_importId_idx" ON "customers"("workshopId", "importId");

CREATE INDEX "vehicles_workshopId_importId_idx" ON "vehicles"("workshopId", "importId");

CREATE INDEX "workshop_invoices_workshopId_importId_idx" ON "workshop_invoices"("workshopId", "importId");
