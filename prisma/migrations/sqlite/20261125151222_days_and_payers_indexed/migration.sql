CREATE INDEX "time_entries_workshopId_startedAt_idx" ON "time_entries"("workshopId", "startedAt");

CREATE INDEX "bank_entries_workshopId_payerIban_idx" ON "bank_entries"("workshopId", "payerIban");
