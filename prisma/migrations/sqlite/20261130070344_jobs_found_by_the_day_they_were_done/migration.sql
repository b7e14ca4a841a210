CREATE INDEX "jobs_workshopId_doneAt_idx" ON "jobs"("workshopId", "doneAt");
