CREATE INDEX "customers_workshopId_archivedAt_mergedIntoId_erasedAt_idx" ON "customers"("workshopId", "archivedAt", "mergedIntoId", "erasedAt");

CREATE INDEX "vehicles_workshopId_archivedAt_idx" ON "vehicles"("workshopId", "archivedAt");

CREATE INDEX "search_terms_workshopId_hidden_term_entityId_kind_idx" ON "search_terms"("workshopId", "hidden", "term", "entityId", "kind");

CREATE INDEX "files_workshopId_isLogo_id_idx" ON "files"("workshopId", "isLogo", "id");

DROP INDEX "search_terms_workshopId_hidden_term_kind_entityId_idx";

DROP INDEX "files_workshopId_isLogo_idx";
