ALTER TABLE "users" ADD COLUMN "lastLoginAt" DATETIME;
ALTER TABLE "users" ADD COLUMN "mustChangePassword" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "users" ADD COLUMN "twoFactorSecret" TEXT;
ALTER TABLE "users" ADD COLUMN "twoFactorEnabledAt" DATETIME;
ALTER TABLE "users" ADD COLUMN "twoFactorLastStep" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "users" ADD COLUMN "deletionDueAt" DATETIME;
CREATE INDEX "users_deletionDueAt_idx" ON "users" ("deletionDueAt");
ALTER TABLE "tokens" ADD COLUMN "subject" TEXT;
CREATE TABLE "recovery_codes" (
  "codeHash" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "usedAt" DATETIME,
  PRIMARY KEY ("codeHash"),
  CONSTRAINT "recovery_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "recovery_codes_userId_idx" ON "recovery_codes" ("userId");
CREATE TABLE "security_events" (
  "id" TEXT NOT NULL,
  "ownerId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "detail" TEXT NOT NULL DEFAULT '',
  "clientAddress" TEXT NOT NULL DEFAULT '',
  "userAgent" TEXT NOT NULL DEFAULT '',
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "security_events_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "security_events_ownerId_createdAt_id_idx" ON "security_events" ("ownerId", "createdAt", "id");
