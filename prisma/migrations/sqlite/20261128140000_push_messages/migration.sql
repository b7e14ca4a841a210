CREATE TABLE "push_keys" (
  "id" TEXT NOT NULL,
  "publicKey" TEXT NOT NULL,
  "sealedPrivateKey" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id")
);

CREATE TABLE "push_subscriptions" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "endpoint" TEXT NOT NULL,
  "endpointHash" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "kinds" TEXT NOT NULL,
  "showNames" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSuccessAt" DATETIME,
  "failedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "push_subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "push_subscriptions_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "push_subscriptions_endpointHash_key" ON "push_subscriptions"("endpointHash");
CREATE INDEX "push_subscriptions_userId_idx" ON "push_subscriptions"("userId");
CREATE INDEX "push_subscriptions_sessionId_idx" ON "push_subscriptions"("sessionId");
CREATE INDEX "push_subscriptions_lastSeenAt_idx" ON "push_subscriptions"("lastSeenAt");

CREATE TABLE "push_notices" (
  "id" TEXT NOT NULL,
  "subscriptionId" TEXT NOT NULL,
  "jobCardId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "isWaiting" BOOLEAN NOT NULL DEFAULT true,
  "sentAt" DATETIME,
  "promisedAt" DATETIME,
  "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "push_notices_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "push_subscriptions" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "push_notices_subscriptionId_jobCardId_key" ON "push_notices"("subscriptionId", "jobCardId");
CREATE INDEX "push_notices_updatedAt_idx" ON "push_notices"("updatedAt");
