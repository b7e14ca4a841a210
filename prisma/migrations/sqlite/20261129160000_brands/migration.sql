CREATE TABLE IF NOT EXISTS "brands" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "displayName" TEXT,
  "iconFileId" TEXT,
  "accent" TEXT,
  "theme" TEXT NOT NULL DEFAULT 'SYSTEM',
  "footer" TEXT,
  "hidePoweredBy" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "brands_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "brands_workshopId_id_key" ON "brands"("workshopId", "id");
CREATE UNIQUE INDEX "brands_workshopId_key" ON "brands"("workshopId");
