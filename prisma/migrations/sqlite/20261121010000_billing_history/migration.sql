CREATE TABLE "invoices" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "subscriptionId" TEXT,
  "number" TEXT,
  "status" TEXT NOT NULL,
  "plan" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "totalCents" INTEGER NOT NULL,
  "amountPaidCents" INTEGER NOT NULL,
  "issuedAt" DATETIME NOT NULL,
  "paidAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "invoices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "invoices_userId_issuedAt_idx" ON "invoices" ("userId", "issuedAt");
CREATE TABLE "sync_receipts" (
  "signature" TEXT NOT NULL,
  "receivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("signature")
);
CREATE INDEX "sync_receipts_receivedAt_idx" ON "sync_receipts" ("receivedAt");
