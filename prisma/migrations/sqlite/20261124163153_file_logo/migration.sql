ALTER TABLE "files" ADD COLUMN "isLogo" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "files_workshopId_isLogo_idx" ON "files"("workshopId", "isLogo");
