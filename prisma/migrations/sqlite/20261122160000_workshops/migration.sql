-- SQLite gives a table a column that must be filled, or another reference, only by making the table anew. References are not
-- followed while the old one is put away (sqlite-migrations.ts sees to that, and checks them before the commit); Prisma's own
-- command reads these lines.
PRAGMA foreign_keys = OFF;
CREATE TABLE "workshops" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id")
);
-- A workshop for each owner, under the owner's id.
INSERT INTO "workshops" ("id", "name", "createdAt")
  SELECT "id", "fullName", "createdAt" FROM "users" WHERE "adminId" IS NULL;

CREATE TABLE "new_users" (
  "id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailKey" TEXT NOT NULL,
  "password" TEXT NOT NULL,
  "fullName" TEXT NOT NULL,
  "username" TEXT NOT NULL,
  "role" TEXT NOT NULL DEFAULT 'admin',
  "plan" TEXT NOT NULL DEFAULT 'basic',
  "workshopId" TEXT NOT NULL,
  "adminId" TEXT,
  "emailVerified" BOOLEAN NOT NULL DEFAULT false,
  "emailProvedAt" DATETIME,
  "registeredAnew" BOOLEAN NOT NULL DEFAULT false,
  "language" TEXT NOT NULL DEFAULT 'en',
  "lastLoginAt" DATETIME,
  "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
  "invitationSentAt" DATETIME,
  "twoFactorSecret" TEXT,
  "twoFactorEnabledAt" DATETIME,
  "twoFactorLastStep" INTEGER NOT NULL DEFAULT 0,
  "deletionDueAt" DATETIME,
  "mechanicCount" INTEGER NOT NULL DEFAULT 0,
  "receptionistCount" INTEGER NOT NULL DEFAULT 0,
  "paid" BOOLEAN NOT NULL DEFAULT false,
  "stripeCustomerId" TEXT,
  "stripeSubscriptionId" TEXT,
  "subscriptionStatus" TEXT NOT NULL DEFAULT 'none',
  "currentPeriodEnd" DATETIME,
  "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
  "trialStartedAt" DATETIME,
  "subscriptionOpensAt" DATETIME,
  "accessTurn" INTEGER NOT NULL DEFAULT 0,
  "partnerTold" TEXT,
  "billingTicket" INTEGER NOT NULL DEFAULT 0,
  "billingReadAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "users_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "users_workshopId_adminId_fkey" FOREIGN KEY ("workshopId", "adminId") REFERENCES "users" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
INSERT INTO "new_users" (
  "id", "email", "emailKey", "password", "fullName", "username", "role", "plan", "workshopId", "adminId",
  "emailVerified", "emailProvedAt", "registeredAnew", "language", "lastLoginAt", "mustChangePassword",
  "invitationSentAt", "twoFactorSecret", "twoFactorEnabledAt", "twoFactorLastStep", "deletionDueAt",
  "mechanicCount", "receptionistCount", "paid", "stripeCustomerId", "stripeSubscriptionId",
  "subscriptionStatus", "currentPeriodEnd", "cancelAtPeriodEnd", "trialStartedAt", "subscriptionOpensAt",
  "accessTurn", "partnerTold", "billingTicket", "billingReadAt", "createdAt"
) SELECT
  "id", "email", "emailKey", "password", "fullName", "username", "role", "plan", COALESCE("adminId", "id"),
  "adminId", "emailVerified", "emailProvedAt", "registeredAnew", "language", "lastLoginAt",
  "mustChangePassword", "invitationSentAt", "twoFactorSecret", "twoFactorEnabledAt", "twoFactorLastStep",
  "deletionDueAt", "mechanicCount", "receptionistCount", "paid", "stripeCustomerId", "stripeSubscriptionId",
  "subscriptionStatus", "currentPeriodEnd", "cancelAtPeriodEnd", "trialStartedAt", "subscriptionOpensAt",
  "accessTurn", "partnerTold", "billingTicket", "billingReadAt", "createdAt"
FROM "users";
DROP TABLE "users";
ALTER TABLE "new_users" RENAME TO "users";
CREATE UNIQUE INDEX "users_emailKey_key" ON "users" ("emailKey");
CREATE UNIQUE INDEX "users_stripeCustomerId_key" ON "users" ("stripeCustomerId");
CREATE UNIQUE INDEX "users_workshopId_id_key" ON "users" ("workshopId", "id");
CREATE INDEX "users_workshopId_adminId_createdAt_id_idx" ON "users" ("workshopId", "adminId", "createdAt", "id");
CREATE INDEX "users_subscriptionStatus_currentPeriodEnd_idx" ON "users" ("subscriptionStatus", "currentPeriodEnd");
CREATE INDEX "users_deletionDueAt_idx" ON "users" ("deletionDueAt");
CREATE INDEX "users_invitationSentAt_idx" ON "users" ("invitationSentAt");
CREATE INDEX "users_emailVerified_createdAt_idx" ON "users" ("emailVerified", "createdAt");
CREATE INDEX "users_billingReadAt_stripeCustomerId_idx" ON "users" ("billingReadAt", "stripeCustomerId");

CREATE TABLE "new_security_events" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "detail" TEXT NOT NULL DEFAULT '',
  "clientAddress" TEXT NOT NULL DEFAULT '',
  "userAgent" TEXT NOT NULL DEFAULT '',
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "times" INTEGER NOT NULL DEFAULT 1,
  "lastAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "security_events_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
INSERT INTO "new_security_events" (
  "id", "workshopId", "userId", "email", "kind", "detail", "clientAddress", "userAgent", "createdAt", "times",
  "lastAt"
) SELECT
  "id", "ownerId", "userId", "email", "kind", "detail", "clientAddress", "userAgent", "createdAt", "times",
  "lastAt"
FROM "security_events";
DROP TABLE "security_events";
ALTER TABLE "new_security_events" RENAME TO "security_events";
CREATE INDEX "security_events_workshopId_createdAt_id_idx" ON "security_events" ("workshopId", "createdAt", "id");
CREATE INDEX "security_events_createdAt_idx" ON "security_events" ("createdAt");
PRAGMA foreign_keys = ON;
