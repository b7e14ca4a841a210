ALTER TABLE "messages" ADD COLUMN "deliveredAt" DATETIME;

ALTER TABLE "messages" ADD COLUMN "encoding" TEXT;

ALTER TABLE "messages" ADD COLUMN "segments" INTEGER;

ALTER TABLE "messages" ADD COLUMN "costCents" INTEGER;

ALTER TABLE "messages" ADD COLUMN "providerId" TEXT;

ALTER TABLE "messages" ADD COLUMN "reminderIds" TEXT;

CREATE INDEX "messages_workshopId_providerId_idx" ON "messages"("workshopId", "providerId");

CREATE TABLE "message_settings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "provider" TEXT NOT NULL DEFAULT 'NONE',
  "url" TEXT,
  "sealedHeaders" TEXT,
  "headerNames" TEXT NOT NULL,
  "template" TEXT,
  "sender" TEXT,
  "segmentPrice" INTEGER NOT NULL DEFAULT 450,
  "monthlyCapCents" INTEGER,
  "writePlain" BOOLEAN NOT NULL DEFAULT true,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "message_settings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "message_settings_workshopId_id_key" ON "message_settings"("workshopId", "id");
CREATE UNIQUE INDEX "message_settings_workshopId_key" ON "message_settings"("workshopId");

CREATE TABLE "sms_months" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "month" TEXT NOT NULL,
  "cents" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "sms_months_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "sms_months_workshopId_id_key" ON "sms_months"("workshopId", "id");
CREATE UNIQUE INDEX "sms_months_workshopId_month_key" ON "sms_months"("workshopId", "month");
