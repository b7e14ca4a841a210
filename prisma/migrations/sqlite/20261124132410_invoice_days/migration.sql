CREATE INDEX "workshop_invoices_workshopId_issuedOn_idx" ON "workshop_invoices"("workshopId", "issuedOn");
