ALTER TABLE "payment_methods" ADD COLUMN "provider" TEXT;
ALTER TABLE "payment_methods" ADD COLUMN "fiscalNote" TEXT;
CREATE UNIQUE INDEX "payment_methods_workshopId_provider_key" ON "payment_methods"("workshopId", "provider");
ALTER TABLE "bank_entries" ADD COLUMN "payoutId" TEXT;
CREATE TABLE "online_accounts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "stripeAccountId" TEXT NOT NULL,
  "chargesEnabled" BOOLEAN NOT NULL DEFAULT false,
  "disconnectedAt" DATETIME,
  "nextReadAt" DATETIME NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "online_accounts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "online_accounts_stripeAccountId_key" ON "online_accounts"("stripeAccountId");
CREATE UNIQUE INDEX "online_accounts_workshopId_id_key" ON "online_accounts"("workshopId", "id");
CREATE UNIQUE INDEX "online_accounts_workshopId_key" ON "online_accounts"("workshopId");
CREATE INDEX "online_accounts_nextReadAt_idx" ON "online_accounts"("nextReadAt");
CREATE TABLE "online_checkouts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "stripeAccountId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "intentId" TEXT,
  "chargeId" TEXT,
  "invoiceId" TEXT NOT NULL,
  "amountCents" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'OPEN',
  "returnedAt" DATETIME,
  "paymentId" TEXT,
  "dispute" TEXT,
  "lostPaymentId" TEXT,
  "nextReadAt" DATETIME,
  "expiresAt" DATETIME NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "online_checkouts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "online_checkouts_sessionId_key" ON "online_checkouts"("sessionId");
CREATE UNIQUE INDEX "online_checkouts_workshopId_id_key" ON "online_checkouts"("workshopId", "id");
CREATE INDEX "online_checkouts_workshopId_invoiceId_idx" ON "online_checkouts"("workshopId", "invoiceId");
CREATE INDEX "online_checkouts_workshopId_paymentId_idx" ON "online_checkouts"("workshopId", "paymentId");
CREATE INDEX "online_checkouts_workshopId_intentId_idx" ON "online_checkouts"("workshopId", "intentId");
CREATE INDEX "online_checkouts_workshopId_chargeId_idx" ON "online_checkouts"("workshopId", "chargeId");
CREATE INDEX "online_checkouts_nextReadAt_idx" ON "online_checkouts"("nextReadAt");
CREATE TABLE "online_refunds" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "checkoutId" TEXT NOT NULL,
  "stripeRefundId" TEXT,
  "amountCents" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'PENDING',
  "paymentId" TEXT NOT NULL,
  "nextTryAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "online_refunds_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "online_refunds_stripeRefundId_key" ON "online_refunds"("stripeRefundId");
CREATE UNIQUE INDEX "online_refunds_workshopId_id_key" ON "online_refunds"("workshopId", "id");
CREATE INDEX "online_refunds_workshopId_checkoutId_idx" ON "online_refunds"("workshopId", "checkoutId");
CREATE INDEX "online_refunds_nextTryAt_idx" ON "online_refunds"("nextTryAt");
CREATE TABLE "online_payouts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "stripePayoutId" TEXT NOT NULL,
  "amountCents" INTEGER NOT NULL,
  "feeCents" INTEGER NOT NULL,
  "arrivesOn" TEXT NOT NULL,
  "chargeIds" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "online_payouts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "online_payouts_stripePayoutId_key" ON "online_payouts"("stripePayoutId");
CREATE UNIQUE INDEX "online_payouts_workshopId_id_key" ON "online_payouts"("workshopId", "id");
CREATE INDEX "online_payouts_workshopId_amountCents_idx" ON "online_payouts"("workshopId", "amountCents");
CREATE TABLE "connect_events" (
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "accountId" TEXT,
  "objectId" TEXT,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastError" TEXT,
  "receivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "processedAt" DATETIME,
  PRIMARY KEY ("id")
);
CREATE INDEX "connect_events_status_nextAttemptAt_idx" ON "connect_events"("status", "nextAttemptAt");
CREATE INDEX "connect_events_receivedAt_idx" ON "connect_events"("receivedAt");
