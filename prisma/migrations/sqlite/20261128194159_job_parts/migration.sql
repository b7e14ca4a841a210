CREATE TABLE "stock_reservations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "partId" TEXT NOT NULL,
  "lineId" TEXT NOT NULL,
  "thousandths" INTEGER NOT NULL,
  "state" TEXT NOT NULL,
  "isArrived" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "stock_reservations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "stock_reservations_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "stock_reservations_workshopId_id_key" ON "stock_reservations"("workshopId", "id");
CREATE UNIQUE INDEX "stock_reservations_workshopId_lineId_key" ON "stock_reservations"("workshopId", "lineId");
CREATE INDEX "stock_reservations_workshopId_partId_state_idx" ON "stock_reservations"("workshopId", "partId", "state");

ALTER TABLE "job_lines" ADD COLUMN "partId" TEXT;

ALTER TABLE "job_lines" ADD COLUMN "movesStock" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_lines" ADD COLUMN "isOrdered" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_lines" ADD COLUMN "reservedThousandths" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "job_lines" ADD COLUMN "issuedThousandths" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "job_lines" ADD COLUMN "stockState" TEXT NOT NULL DEFAULT 'NONE';

CREATE INDEX "job_lines_workshopId_partId_idx" ON "job_lines"("workshopId", "partId");
