CREATE TABLE "suppliers" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "taxNumber" TEXT,
  "vatId" TEXT,
  "email" TEXT,
  "phone" TEXT,
  "orderChannel" TEXT NOT NULL DEFAULT 'MAIL',
  "accountNo" TEXT,
  "leadDays" INTEGER NOT NULL DEFAULT 1,
  "cutOff" TEXT,
  "minOrderCents" INTEGER,
  "coreTermDays" INTEGER NOT NULL DEFAULT 30,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "suppliers_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "suppliers_workshopId_id_key" ON "suppliers"("workshopId", "id");

ALTER TABLE "part_numbers" ADD COLUMN "supplierId" TEXT;

CREATE INDEX "part_numbers_workshopId_supplierId_idx" ON "part_numbers"("workshopId", "supplierId");
