ALTER TABLE "users" ADD COLUMN "subscriptionOpensAt" DATETIME;
CREATE TABLE "access_grants" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "source" TEXT NOT NULL,
  "plan" TEXT NOT NULL,
  "reference" TEXT NOT NULL DEFAULT '',
  "validFrom" DATETIME NOT NULL,
  "validUntil" DATETIME NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "warnedAt" DATETIME,
  "endedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "access_grants_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "access_grants_userId_endedAt_idx" ON "access_grants" ("userId", "endedAt");
CREATE INDEX "access_grants_endedAt_validUntil_idx" ON "access_grants" ("endedAt", "validUntil");
CREATE TABLE "partner_words" (
  "emailKey" TEXT NOT NULL,
  "signedAt" DATETIME NOT NULL,
  "validUntil" DATETIME,
  "plan" TEXT,
  "reference" TEXT NOT NULL DEFAULT '',
  "waiting" BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY ("emailKey")
);
CREATE INDEX "partner_words_signedAt_idx" ON "partner_words" ("signedAt");
CREATE TABLE "transfer_orders" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "plan" TEXT NOT NULL,
  "months" INTEGER NOT NULL,
  "amountCents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "payerName" TEXT NOT NULL,
  "payerStreet" TEXT NOT NULL,
  "payerTown" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'open',
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dueAt" DATETIME NOT NULL,
  "paidAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "transfer_orders_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "transfer_orders_reference_key" ON "transfer_orders" ("reference");
CREATE INDEX "transfer_orders_userId_createdAt_idx" ON "transfer_orders" ("userId", "createdAt");
CREATE INDEX "transfer_orders_status_dueAt_idx" ON "transfer_orders" ("status", "dueAt");
