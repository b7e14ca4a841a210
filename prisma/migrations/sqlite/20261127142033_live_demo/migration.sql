ALTER TABLE "workshops" ADD COLUMN "demoUntil" DATETIME;

ALTER TABLE "staff" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "labour_rates" ADD COLUMN "isExample" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "workshops_demoUntil_idx" ON "workshops"("demoUntil");
