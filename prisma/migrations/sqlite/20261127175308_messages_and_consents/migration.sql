CREATE TABLE "consents" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "class" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "how" TEXT NOT NULL,
  "textVersion" TEXT NOT NULL,
  "givenAt" DATETIME NOT NULL,
  "withdrawnAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "consents_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "consents_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "consents_workshopId_id_key" ON "consents"("workshopId", "id");
CREATE INDEX "consents_workshopId_customerId_idx" ON "consents"("workshopId", "customerId");

CREATE TABLE "suppressions" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "customerId" TEXT,
  "addressKey" TEXT,
  "class" TEXT,
  "channel" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "since" DATETIME NOT NULL,
  "liftedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "suppressions_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "suppressions_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "suppressions_workshopId_id_key" ON "suppressions"("workshopId", "id");
CREATE INDEX "suppressions_workshopId_customerId_idx" ON "suppressions"("workshopId", "customerId");
CREATE INDEX "suppressions_workshopId_addressKey_idx" ON "suppressions"("workshopId", "addressKey");

CREATE TABLE "unsubscribe_links" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "addressKey" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "unsubscribe_links_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "unsubscribe_links_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "unsubscribe_links_tokenHash_key" ON "unsubscribe_links"("tokenHash");
CREATE UNIQUE INDEX "unsubscribe_links_workshopId_id_key" ON "unsubscribe_links"("workshopId", "id");
CREATE INDEX "unsubscribe_links_workshopId_customerId_idx" ON "unsubscribe_links"("workshopId", "customerId");

CREATE TABLE "messages" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "class" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "vehicleId" TEXT,
  "jobCardId" TEXT,
  "invoiceId" TEXT,
  "to" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "reason" TEXT,
  "notBefore" DATETIME,
  "queuedAt" DATETIME NOT NULL,
  "sentAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "messages_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "messages_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "messages_workshopId_id_key" ON "messages"("workshopId", "id");
CREATE INDEX "messages_workshopId_customerId_id_idx" ON "messages"("workshopId", "customerId", "id");
CREATE INDEX "messages_workshopId_vehicleId_idx" ON "messages"("workshopId", "vehicleId");
CREATE INDEX "messages_workshopId_jobCardId_idx" ON "messages"("workshopId", "jobCardId");
CREATE INDEX "messages_workshopId_invoiceId_idx" ON "messages"("workshopId", "invoiceId");
CREATE INDEX "messages_queuedAt_idx" ON "messages"("queuedAt");

ALTER TABLE "customers" ADD COLUMN "optedOutAt" DATETIME;

-- Who has agreed to advertising so far has done so for every channel.
INSERT INTO "consents" ("id", "workshopId", "customerId", "class", "channel", "how", "textVersion", "givenAt")
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-8' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    "customers"."workshopId", "customers"."id", 'ADVERTISING', "channels"."channel", 'COUNTER', 'customer-form', "customers"."consentMarketingAt"
  FROM "customers" CROSS JOIN (SELECT 'MAIL' AS "channel" UNION ALL SELECT 'SMS') AS "channels"
  WHERE "customers"."consentMarketingAt" IS NOT NULL;
