ALTER TABLE "parts" ADD COLUMN "importId" TEXT;

CREATE INDEX "parts_workshopId_importId_idx" ON "parts"("workshopId", "importId");
