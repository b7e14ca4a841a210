CREATE TABLE "stock_differences" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "partId" TEXT NOT NULL,
  "lineId" TEXT NOT NULL,
  "jobCardId" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "stock_differences_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "stock_differences_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "stock_differences_workshopId_id_key" ON "stock_differences"("workshopId", "id");
CREATE UNIQUE INDEX "stock_differences_workshopId_lineId_key" ON "stock_differences"("workshopId", "lineId");
CREATE INDEX "stock_differences_workshopId_partId_idx" ON "stock_differences"("workshopId", "partId");
