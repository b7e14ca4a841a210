CREATE TABLE "parts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "sku" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "brand" TEXT,
  "ean" TEXT,
  "unit" TEXT NOT NULL DEFAULT 'C62',
  "category" TEXT,
  "location" TEXT,
  "priceUnit" INTEGER,
  "vatCategory" TEXT NOT NULL DEFAULT 'STANDARD',
  "isStocked" BOOLEAN NOT NULL DEFAULT true,
  "minThousandths" INTEGER,
  "targetThousandths" INTEGER,
  "packThousandths" INTEGER NOT NULL DEFAULT 1000,
  "coreCents" INTEGER,
  "wasteKind" TEXT,
  "hazardous" BOOLEAN NOT NULL DEFAULT false,
  "archivedAt" DATETIME,
  "mergedIntoId" TEXT,
  "onHandThousandths" INTEGER NOT NULL DEFAULT 0,
  "reservedThousandths" INTEGER NOT NULL DEFAULT 0,
  "freeThousandths" INTEGER NOT NULL DEFAULT 0,
  "onOrderThousandths" INTEGER NOT NULL DEFAULT 0,
  "valueE7" BIGINT NOT NULL DEFAULT 0,
  "lastCost" INTEGER,
  "belowSince" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "parts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "parts_workshopId_id_key" ON "parts"("workshopId", "id");
CREATE UNIQUE INDEX "parts_workshopId_sku_key" ON "parts"("workshopId", "sku");
CREATE UNIQUE INDEX "parts_workshopId_ean_key" ON "parts"("workshopId", "ean");
CREATE INDEX "parts_workshopId_archivedAt_belowSince_idx" ON "parts"("workshopId", "archivedAt", "belowSince");

CREATE TABLE "part_numbers" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "partId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "numberKey" TEXT NOT NULL,
  "sortOrder" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "part_numbers_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "part_numbers_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "part_numbers_workshopId_id_key" ON "part_numbers"("workshopId", "id");
CREATE INDEX "part_numbers_workshopId_partId_sortOrder_idx" ON "part_numbers"("workshopId", "partId", "sortOrder");
CREATE INDEX "part_numbers_workshopId_numberKey_idx" ON "part_numbers"("workshopId", "numberKey");

CREATE TABLE "stock_movements" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "partId" TEXT NOT NULL,
  "at" DATETIME NOT NULL,
  "occurredAt" DATETIME NOT NULL,
  "kind" TEXT NOT NULL,
  "deltaThousandths" INTEGER NOT NULL,
  "valueDeltaE7" BIGINT NOT NULL,
  "balanceAfter" INTEGER NOT NULL,
  "valueAfterE7" BIGINT NOT NULL,
  "lineId" TEXT,
  "receiptLineId" TEXT,
  "countId" TEXT,
  "staffId" TEXT,
  "reason" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "stock_movements_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "stock_movements_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "stock_movements_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "stock_movements_workshopId_id_key" ON "stock_movements"("workshopId", "id");
CREATE INDEX "stock_movements_workshopId_partId_id_idx" ON "stock_movements"("workshopId", "partId", "id");
CREATE INDEX "stock_movements_workshopId_lineId_idx" ON "stock_movements"("workshopId", "lineId");
CREATE INDEX "stock_movements_workshopId_at_idx" ON "stock_movements"("workshopId", "at");
CREATE INDEX "stock_movements_workshopId_staffId_idx" ON "stock_movements"("workshopId", "staffId");

ALTER TABLE "workshops" ADD COLUMN "stockEnabled" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "negativeStock" BOOLEAN NOT NULL DEFAULT false;
