CREATE TABLE "share_links" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT,
  "invoiceId" TEXT,
  "currentOf" TEXT,
  "tokenHash" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedAt" DATETIME,
  "lastOpenedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "share_links_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "share_links_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "share_links_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "share_links_tokenHash_key" ON "share_links"("tokenHash");
CREATE UNIQUE INDEX "share_links_workshopId_id_key" ON "share_links"("workshopId", "id");
CREATE UNIQUE INDEX "share_links_workshopId_currentOf_key" ON "share_links"("workshopId", "currentOf");
CREATE INDEX "share_links_workshopId_jobCardId_idx" ON "share_links"("workshopId", "jobCardId");
CREATE INDEX "share_links_workshopId_invoiceId_idx" ON "share_links"("workshopId", "invoiceId");
