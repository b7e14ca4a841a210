-- Runs inside one transaction: SQLite can take back a half-made table.
CREATE TABLE "users" (
  "id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailKey" TEXT NOT NULL,
  "password" TEXT NOT NULL,
  "fullName" TEXT NOT NULL,
  "username" TEXT NOT NULL,
  "role" TEXT NOT NULL DEFAULT 'admin',
  "plan" TEXT NOT NULL DEFAULT 'basic',
  "adminId" TEXT,
  "emailVerified" BOOLEAN NOT NULL DEFAULT false,
  "language" TEXT NOT NULL DEFAULT 'en',
  "paid" BOOLEAN NOT NULL DEFAULT false,
  "stripeCustomerId" TEXT,
  "stripeSubscriptionId" TEXT,
  "subscriptionStatus" TEXT NOT NULL DEFAULT 'none',
  "currentPeriodEnd" DATETIME,
  "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
  "trialStartedAt" DATETIME,
  "billingTicket" INTEGER NOT NULL DEFAULT 0,
  "billingReadAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "users_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "users_emailKey_key" ON "users" ("emailKey");
CREATE UNIQUE INDEX "users_stripeCustomerId_key" ON "users" ("stripeCustomerId");
CREATE INDEX "users_adminId_createdAt_idx" ON "users" ("adminId", "createdAt");
CREATE INDEX "users_currentPeriodEnd_idx" ON "users" ("currentPeriodEnd");
CREATE TABLE "sessions" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "userAgent" TEXT NOT NULL DEFAULT '',
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "sessions_userId_idx" ON "sessions" ("userId");
CREATE INDEX "sessions_expiresAt_idx" ON "sessions" ("expiresAt");
CREATE TABLE "tokens" (
  "tokenHash" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" DATETIME NOT NULL,
  "usedAt" DATETIME,
  PRIMARY KEY ("tokenHash"),
  CONSTRAINT "tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "tokens_userId_purpose_idx" ON "tokens" ("userId", "purpose");
CREATE INDEX "tokens_expiresAt_idx" ON "tokens" ("expiresAt");
CREATE TABLE "webhook_events" (
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "customerId" TEXT,
  "payload" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastError" TEXT,
  "receivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "processedAt" DATETIME,
  PRIMARY KEY ("id")
);
CREATE INDEX "webhook_events_status_nextAttemptAt_idx" ON "webhook_events" ("status", "nextAttemptAt");
CREATE INDEX "webhook_events_customerId_idx" ON "webhook_events" ("customerId");
CREATE INDEX "webhook_events_receivedAt_idx" ON "webhook_events" ("receivedAt");
CREATE TABLE "outbox" (
  "id" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "dedupeKey" TEXT NOT NULL,
  "payload" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastError" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sentAt" DATETIME,
  PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "outbox_dedupeKey_key" ON "outbox" ("dedupeKey");
CREATE INDEX "outbox_topic_status_nextAttemptAt_idx" ON "outbox" ("topic", "status", "nextAttemptAt");
CREATE INDEX "outbox_createdAt_idx" ON "outbox" ("createdAt");
CREATE TABLE "rate_limits" (
  "key" TEXT NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" DATETIME,
  PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" ("expire");
CREATE TABLE "demo_requests" (
  "id" TEXT NOT NULL,
  "firstName" TEXT NOT NULL,
  "lastName" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "company" TEXT NOT NULL,
  "businessSize" TEXT NOT NULL,
  "message" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id")
);
CREATE INDEX "demo_requests_createdAt_idx" ON "demo_requests" ("createdAt");
CREATE TABLE "contact_inquiries" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id")
);
CREATE INDEX "contact_inquiries_createdAt_idx" ON "contact_inquiries" ("createdAt");
