ALTER TABLE "customers" ADD COLUMN "portalBlockedAt" DATETIME;

CREATE TABLE "portal_logins" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "emailKey" TEXT,
  "tokenHash" TEXT NOT NULL,
  "nonceHash" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "addressHash" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" DATETIME NOT NULL,
  "usedAt" DATETIME,
  "handledAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "portal_logins_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "portal_logins_tokenHash_key" ON "portal_logins"("tokenHash");
CREATE UNIQUE INDEX "portal_logins_nonceHash_key" ON "portal_logins"("nonceHash");
CREATE UNIQUE INDEX "portal_logins_workshopId_id_key" ON "portal_logins"("workshopId", "id");
CREATE INDEX "portal_logins_handledAt_id_idx" ON "portal_logins"("handledAt", "id");
CREATE INDEX "portal_logins_createdAt_idx" ON "portal_logins"("createdAt");

CREATE TABLE "portal_sessions" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "emailKey" TEXT NOT NULL,
  "mergedIds" TEXT NOT NULL,
  "device" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" DATETIME NOT NULL,
  "endedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "portal_sessions_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "portal_sessions_tokenHash_key" ON "portal_sessions"("tokenHash");
CREATE UNIQUE INDEX "portal_sessions_workshopId_id_key" ON "portal_sessions"("workshopId", "id");
CREATE INDEX "portal_sessions_workshopId_emailKey_idx" ON "portal_sessions"("workshopId", "emailKey");
CREATE INDEX "portal_sessions_lastSeenAt_idx" ON "portal_sessions"("lastSeenAt");

CREATE TABLE "portal_wishes" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "vehicleId" TEXT NOT NULL,
  "jobId" TEXT NOT NULL,
  "at" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "portal_wishes_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "portal_wishes_workshopId_id_key" ON "portal_wishes"("workshopId", "id");
CREATE UNIQUE INDEX "portal_wishes_workshopId_jobId_key" ON "portal_wishes"("workshopId", "jobId");
CREATE INDEX "portal_wishes_workshopId_customerId_idx" ON "portal_wishes"("workshopId", "customerId");
CREATE INDEX "portal_wishes_at_idx" ON "portal_wishes"("at");
