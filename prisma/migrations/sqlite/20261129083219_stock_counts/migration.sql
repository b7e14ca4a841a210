CREATE TABLE "stock_counts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "scope" TEXT NOT NULL,
  "category" TEXT,
  "location" TEXT,
  "state" TEXT NOT NULL DEFAULT 'OPEN',
  "openOf" TEXT,
  "startedAt" DATETIME NOT NULL,
  "endedAt" DATETIME,
  "startedById" TEXT,
  "endedById" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "stock_counts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "stock_counts_workshopId_id_key" ON "stock_counts"("workshopId", "id");
CREATE UNIQUE INDEX "stock_counts_workshopId_openOf_key" ON "stock_counts"("workshopId", "openOf");

CREATE TABLE "count_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "stockCountId" TEXT NOT NULL,
  "partId" TEXT NOT NULL,
  "countedThousandths" INTEGER NOT NULL,
  "bookThousandths" INTEGER NOT NULL,
  "countedAt" DATETIME NOT NULL,
  "staffId" TEXT,
  "reason" TEXT,
  "valueE7" BIGINT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "count_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "count_lines_workshopId_stockCountId_fkey" FOREIGN KEY ("workshopId", "stockCountId") REFERENCES "stock_counts" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "count_lines_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "count_lines_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "count_lines_workshopId_id_key" ON "count_lines"("workshopId", "id");
CREATE INDEX "count_lines_workshopId_stockCountId_partId_idx" ON "count_lines"("workshopId", "stockCountId", "partId");
CREATE INDEX "count_lines_workshopId_partId_idx" ON "count_lines"("workshopId", "partId");
CREATE INDEX "count_lines_workshopId_staffId_idx" ON "count_lines"("workshopId", "staffId");
