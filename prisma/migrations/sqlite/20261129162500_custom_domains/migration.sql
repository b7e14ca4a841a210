CREATE TABLE IF NOT EXISTS "custom_domains" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "host" TEXT NOT NULL,
  "activeHost" TEXT,
  "state" TEXT NOT NULL DEFAULT 'PENDING',
  "txtToken" TEXT NOT NULL,
  "answerSeen" TEXT,
  "checkedAt" DATETIME,
  "nextCheckAt" DATETIME,
  "provedAt" DATETIME,
  "removedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "custom_domains_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "custom_domains_activeHost_key" ON "custom_domains"("activeHost");
CREATE UNIQUE INDEX "custom_domains_workshopId_id_key" ON "custom_domains"("workshopId", "id");
CREATE INDEX "custom_domains_host_idx" ON "custom_domains"("host");
CREATE INDEX "custom_domains_nextCheckAt_idx" ON "custom_domains"("nextCheckAt");
CREATE TABLE IF NOT EXISTS "senders" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "from" TEXT NOT NULL,
  "domain" TEXT NOT NULL,
  "mode" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'PENDING',
  "dkimPublicKey" TEXT NOT NULL,
  "sealedKey" TEXT NOT NULL,
  "smtpHost" TEXT,
  "smtpPort" INTEGER,
  "smtpUser" TEXT,
  "sealedPassword" TEXT,
  "spfOk" BOOLEAN,
  "dkimOk" BOOLEAN,
  "dmarcOk" BOOLEAN,
  "checkedAt" DATETIME,
  "nextCheckAt" DATETIME NOT NULL,
  "failedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "senders_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "senders_workshopId_id_key" ON "senders"("workshopId", "id");
CREATE UNIQUE INDEX "senders_workshopId_key" ON "senders"("workshopId");
CREATE INDEX "senders_nextCheckAt_idx" ON "senders"("nextCheckAt");
