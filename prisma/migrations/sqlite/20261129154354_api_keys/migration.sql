CREATE TABLE "api_keys" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL,
  "secretHash" TEXT NOT NULL,
  "scopes" TEXT NOT NULL,
  "staffId" TEXT NOT NULL,
  "createdById" TEXT NOT NULL,
  "ipAllow" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" DATETIME,
  "expiresAt" DATETIME,
  "revokedAt" DATETIME,
  "warnedAt" DATETIME,
  "asleepAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "api_keys_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys"("prefix");
CREATE UNIQUE INDEX "api_keys_workshopId_id_key" ON "api_keys"("workshopId", "id");

ALTER TABLE "staff" ADD COLUMN "isProgram" BOOLEAN NOT NULL DEFAULT false;
