ALTER TABLE "imports" ADD COLUMN "progress" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "imports" ADD COLUMN "leasedUntil" DATETIME;

CREATE INDEX "imports_leasedUntil_idx" ON "imports"("leasedUntil");
