CREATE TABLE "webhooks" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "url" TEXT NOT NULL,
  "description" TEXT,
  "eventTypes" TEXT NOT NULL,
  "expand" BOOLEAN NOT NULL DEFAULT false,
  "state" TEXT NOT NULL DEFAULT 'ACTIVE',
  "disabledReason" TEXT,
  "stoppedAt" DATETIME,
  "failingSince" DATETIME,
  "sealedSecret" TEXT NOT NULL,
  "previousSealedSecret" TEXT,
  "previousSecretUntil" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "webhooks_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "webhooks_workshopId_id_key" ON "webhooks"("workshopId", "id");

CREATE TABLE "webhook_messages" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "expandedBody" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "webhook_messages_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "webhook_messages_workshopId_id_key" ON "webhook_messages"("workshopId", "id");
CREATE INDEX "webhook_messages_workshopId_createdAt_idx" ON "webhook_messages"("workshopId", "createdAt");
CREATE INDEX "webhook_messages_createdAt_idx" ON "webhook_messages"("createdAt");

CREATE TABLE "webhook_deliveries" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "webhookId" TEXT NOT NULL,
  "messageId" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "attempt" INTEGER NOT NULL,
  "byHand" BOOLEAN NOT NULL DEFAULT false,
  "state" TEXT NOT NULL DEFAULT 'PENDING',
  "status" INTEGER,
  "ms" INTEGER,
  "responseStart" TEXT,
  "reason" TEXT,
  "at" DATETIME NOT NULL,
  "nextAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "webhook_deliveries_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "webhook_deliveries_workshopId_messageId_fkey" FOREIGN KEY ("workshopId", "messageId") REFERENCES "webhook_messages" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "webhook_deliveries_workshopId_id_key" ON "webhook_deliveries"("workshopId", "id");
CREATE INDEX "webhook_deliveries_workshopId_webhookId_id_idx" ON "webhook_deliveries"("workshopId", "webhookId", "id");
CREATE INDEX "webhook_deliveries_workshopId_messageId_idx" ON "webhook_deliveries"("workshopId", "messageId");
CREATE INDEX "webhook_deliveries_nextAt_idx" ON "webhook_deliveries"("nextAt");
CREATE INDEX "webhook_deliveries_createdAt_idx" ON "webhook_deliveries"("createdAt");
